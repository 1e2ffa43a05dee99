import type { ErrorEntries } from '../core/error.ts';

/** Of releases. */
export const releaseErrors = {
  release_not_found: { status: 404, error: 'Cette version n’a jamais été publiée : publiez-la d’abord.' },
  no_previous_release: { status: 409, error: 'Aucune version antérieure à laquelle revenir.' },
  incompatible_release: { status: 409, error: 'Cette version demande des éléments que la plateforme servie n’a pas.' },
  release_changed: { status: 409, error: 'Une autre publication vient de passer : relisez l’état, puis recommencez.' },
} as const satisfies ErrorEntries;
