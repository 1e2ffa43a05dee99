import type { SubscriberAction } from '@letat/contracts/agents/constants';
import type { SubscribersResult } from '@letat/contracts/agents/results/schemas';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import { campaignLimits } from '@letat/contracts/newsletter/campaigns/constants';
import type { CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';
import type { SubscriberActivity } from '@letat/contracts/newsletter/constants';
import { cut } from '../../../text/cut.ts';

type CampaignDraft = SubscribersResult['campaign'];

/** What a campaign says besides its articles. */
export interface Words {
  subject: string;
  preheader: string;
  /** Paragraphs of Markdown. */
  opening: string;
  closing: string;
}

/** Whom each action is for, by what subscribers last did themselves: openings are counted for nobody. */
export const activityOf: Readonly<Record<SubscriberAction, SubscriberActivity>> = {
  onboard: 'new',
  retain: 'active',
  winback: 'dormant',
  upsell: 'active',
};

const words: Readonly<Record<SubscriberAction, Words>> = {
  onboard: {
    subject: 'Bienvenue : par où commencer',
    preheader: 'Trois lectures pour entrer dans le sujet, et ce que vous recevrez ensuite.',
    opening:
      'Bonjour,\n\nVous venez de vous abonner, merci. Voici par où commencer : les articles qui disent le mieux de quoi il est question ici.',
    closing: 'Une question, un sujet qui vous manque ? Répondez à cette lettre : je la lis.',
  },
  retain: {
    subject: 'Ce que vous avez peut-être manqué',
    preheader: 'Ce qui a été publié depuis la dernière lettre, en quelques minutes de lecture.',
    opening:
      'Bonjour,\n\nVous suivez ces sujets depuis un moment. Voici ce qui s’est écrit dernièrement et qui devrait vous servir.',
    closing: 'Dites-moi ce que vous aimeriez lire ensuite : répondez à cette lettre.',
  },
  winback: {
    subject: 'Cela fait longtemps : voici l’essentiel',
    preheader: 'Ce qui a compté ces derniers mois, et un lien pour ne plus rien recevoir.',
    opening:
      'Bonjour,\n\nCela fait plusieurs mois que vous n’êtes pas passé. Si vous n’en avez lu qu’une chose, que ce soit celle-ci.',
    closing:
      'Si ces sujets ne sont plus les vôtres, un clic au pied de cette lettre suffit pour ne plus rien recevoir, sans rancune.',
  },
  upsell: {
    subject: 'Aller plus loin, chaque mois',
    preheader: 'Ce que lisent les abonnés, et ce que cela fait vivre.',
    opening:
      'Bonjour,\n\nVous lisez ces articles régulièrement. Les plus longs, avec leurs documents, sont réservés à celles et ceux qui les font vivre par leur abonnement.',
    closing: `L’abonnement dure un mois, sans reconduction silencieuse. ${authorShareText.first} revient à l’auteur.`,
  },
};

export const wordsFor = (action: SubscriberAction): Words => words[action];

/** What a draft campaign begins with: the words, and the articles between them, the first of them large. */
export function campaignOf(
  action: SubscriberAction,
  { subject, preheader, opening, closing }: Words,
  { context, articleIds }: { context: string; articleIds: readonly string[] },
): CampaignDraft {
  const blocks: CampaignBlock[] = [text('ouverture', opening)];
  // What its author wants to say of it stands where they find it again.
  if (context !== '') blocks.push(text('contexte', context));
  for (const [index, postId] of articleIds.entries()) {
    const shape = index === 0 ? 'feature' : 'brief';
    blocks.push({ type: 'article', id: `article${index + 1}`, postId, shape, text: '' });
  }
  if (action === 'upsell')
    blocks.push({ type: 'button', id: 'offre', label: 'Voir les abonnements', href: '/subscribe' });
  blocks.push(text('fin', closing));
  return { subject: cut(subject, campaignLimits.subject), preheader: cut(preheader, campaignLimits.preheader), blocks };
}

function text(id: string, written: string): CampaignBlock {
  return { type: 'text', id, text: cut(written, campaignLimits.text) };
}
