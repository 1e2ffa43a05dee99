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

export const number = (value: number) => value.toLocaleString('fr-FR');

const toTheMinute = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const dayAndHour = new Intl.DateTimeFormat('fr-FR', toTheMinute);
/** For wall clocks, which are written as if they were in that zone. */
const ofWallClock = new Intl.DateTimeFormat('fr-FR', { ...toTheMinute, timeZone: 'UTC' });
const hour = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

/** « dimanche 29 novembre à 08:00 », in the reader’s own zone. */
export const momentText = (iso: string) => dayAndHour.format(new Date(iso));
export const hourText = (iso: string) => hour.format(new Date(iso));

/** A wall clock of the site (« 2026-11-29T08:00 »), in words: the zone is not the reader’s. */
export const wallClockText = (local: string) => ofWallClock.format(new Date(`${local}Z`));

export const titleOf = ({ subject }: Pick<CampaignSummary, 'subject'>) => subject || 'Sans objet';

/** When it left, leaves, or was changed: what matters of it in a list. */
export function whenText({ state, scheduledAt, startedAt, endedAt, updatedAt }: CampaignSummary): string {
  if (state === 'scheduled' && scheduledAt) return `Part le ${momentText(scheduledAt)}`;
  if (endedAt) return `Finie le ${momentText(endedAt)}`;
  if (startedAt) return `Partie le ${momentText(startedAt)}`;
  return `Modifiée le ${momentText(updatedAt)}`;
}
