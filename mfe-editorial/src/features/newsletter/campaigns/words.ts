import { formatWeekdayTime } from '@letat/contracts/core/format/dates';
import type { CampaignBlockType, CampaignState } from '@letat/contracts/newsletter/campaigns/constants';
import type { CampaignSummary } from '@letat/contracts/newsletter/campaigns/schemas';
import type { BadgeTone } from '@letat/ui/badge';

/** States as screens speak of them. */
export const stateWords: Record<CampaignState, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Brouillon', tone: 'ochre' },
  scheduled: { label: 'Programmée', tone: 'blue' },
  sending: { label: 'En route', tone: 'green' },
  paused: { label: 'En pause', tone: 'ochre' },
  sent: { label: 'Envoyée', tone: 'neutral' },
  stopped: { label: 'Arrêtée', tone: 'brick' },
};

export const blockWords: Record<CampaignBlockType, string> = {
  article: 'Article',
  text: 'Texte',
  quote: 'Citation',
  image: 'Image',
  button: 'Bouton',
  divider: 'Filet',
};

/** A wall clock of the site (« 2026-11-29T08:00 »), in words: it is written as if it were in UTC. */
export const wallClockText = (local: string) => formatWeekdayTime(`${local}Z`, 'UTC');

export const titleOf = ({ subject }: Pick<CampaignSummary, 'subject'>) => subject || 'Sans objet';

/** When it left, leaves, or was changed: what matters of it in a list. */
export function whenText({ state, scheduledAt, startedAt, endedAt, updatedAt }: CampaignSummary): string {
  if (state === 'scheduled' && scheduledAt) return `Part le ${formatWeekdayTime(scheduledAt)}`;
  if (endedAt) return `Finie le ${formatWeekdayTime(endedAt)}`;
  if (startedAt) return `Partie le ${formatWeekdayTime(startedAt)}`;
  return `Modifiée le ${formatWeekdayTime(updatedAt)}`;
}
