import type { ImportState } from '@letat/contracts/newsletter/imports/constants';
import type { BadgeTone } from '@letat/ui/badge';

/** States of an import as the administration speaks of them. */
export const states: Record<ImportState, { label: string; tone: BadgeTone }> = {
  mapping: { label: 'À préparer', tone: 'ochre' },
  checking: { label: 'Vérification', tone: 'neutral' },
  checked: { label: 'Vérifié', tone: 'ochre' },
  importing: { label: 'En cours', tone: 'neutral' },
  done: { label: 'Terminé', tone: 'green' },
  cancelled: { label: 'Arrêté', tone: 'neutral' },
  failed: { label: 'Échec', tone: 'brick' },
};

/** A worker is busy with it. */
export const isWorkedOn = (state: ImportState): boolean => state === 'checking' || state === 'importing';
