import type { ErrorEntries } from '../core/error.ts';
import { formatNumber } from '../core/format/numbers.ts';
import { aiLimits } from './constants.ts';

/** Of the assistant. */
export const aiErrors = {
  ai_not_configured: {
    status: 422,
    error: 'Aucun modèle n’est connecté : demandez à l’administration d’en connecter un, ou travaillez à la main.',
  },
  ai_quota_spent: {
    status: 429,
    error: 'Vos appels sont faits : la mémoire, le glossaire et les contrôles restent ouverts.',
  },
  ai_text_too_long: {
    status: 422,
    error: `Ce texte est trop long pour le modèle : donnez-le par parties de ${formatNumber(aiLimits.modelText)} caractères au plus.`,
  },
  ai_failed: {
    status: 503,
    error: 'Le modèle n’a pas répondu comme prévu : votre texte est resté tel quel. Réessayez dans un instant.',
  },
  suggestions_not_found: {
    status: 404,
    error: 'Ces suggestions n’existent pas, ou plus : demandez-en de nouvelles.',
  },
} as const satisfies ErrorEntries;
