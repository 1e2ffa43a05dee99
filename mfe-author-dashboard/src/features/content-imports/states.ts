import type { ContentImportState, ImportedItemState } from '@letat/contracts/content-imports/constants';
import type { BadgeTone } from '@letat/ui/badge';

/** States of an import of articles as authors speak of them. */
export const states: Record<ContentImportState, { label: string; tone: BadgeTone }> = {
  checking: { label: 'Lecture', tone: 'neutral' },
  checked: { label: 'À confirmer', tone: 'ochre' },
  importing: { label: 'En cours', tone: 'neutral' },
  done: { label: 'Terminé', tone: 'green' },
  cancelled: { label: 'Arrêté', tone: 'neutral' },
  failed: { label: 'Échec', tone: 'brick' },
};

/** What became of one article. */
export const itemStates: Record<ImportedItemState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'À importer', tone: 'neutral' },
  known: { label: 'Déjà ici', tone: 'neutral' },
  drafted: { label: 'Brouillon', tone: 'green' },
  unreadable: { label: 'Illisible', tone: 'brick' },
};

/** A worker is busy with it. */
export const isWorkedOn = (state: ContentImportState): boolean => state === 'checking' || state === 'importing';
