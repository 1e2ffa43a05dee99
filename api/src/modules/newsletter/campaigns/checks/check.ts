import type { SenderRecords } from '@letat/contracts/mail/suppressions/operations';
import type { CampaignCheckName, CheckLevel } from '@letat/contracts/newsletter/campaigns/constants';
import type {
  CampaignArticle,
  CampaignBlock,
  CampaignCheck,
  CampaignContent,
} from '@letat/contracts/newsletter/campaigns/schemas';
import { cut } from '../../../../text/cut.ts';
import type { LinkState } from './links.ts';

/** What a campaign is checked with. */
export interface Checked {
  content: Pick<CampaignContent, 'subject' | 'preheader' | 'blocks'>;
  articles: ReadonlyMap<string, CampaignArticle>;
  /** Links of the mail, in their order. */
  links: ReadonlyMap<string, LinkState>;
  /** Of the HTML part. */
  bytes: number;
  recipients: number;
  /** What the sender’s domain publishes. */
  sender: SenderRecords;
}

/** What one rule says of a campaign; what passes may be said too. */
export type Check = (checked: Checked) => CampaignCheck[];

const labels: Record<CampaignCheckName, string> = {
  subject: 'Objet',
  preheader: 'Préheader',
  content: 'Contenu',
  'merge-tags': 'Champs de fusion',
  articles: 'Articles',
  links: 'Liens',
  images: 'Images',
  quotes: 'Citations',
  weight: 'Poids',
  recipients: 'Destinataires',
  sender: 'Expéditeur',
};

export function say(
  check: CampaignCheckName,
  level: CheckLevel,
  text: string,
  blockId: string | null = null,
): CampaignCheck {
  return { check, level, label: labels[check], text, blockId };
}

export const numberOf = (blocks: readonly CampaignBlock[], id: string) =>
  blocks.findIndex((block) => block.id === id) + 1;

/** What was typed, as a check repeats it. */
export const quoted = (text: string): string => `« ${cut(text, 60)} »`;
