import type { ErrorEntries } from '../core/error.ts';

/** Of personal data. */
export const privacyErrors = {
  export_not_found: {
    status: 404,
    error: 'Aucun fichier ne vous attend : demandez une copie de vos données, puis revenez.',
  },
  erasure_blocked: {
    status: 409,
    error: 'Votre compte ne peut pas encore être effacé : réglez d’abord ce qui est indiqué, puis recommencez.',
  },
  erasure_begun: { status: 409, error: 'L’effacement a commencé : il ne peut plus être annulé.' },
} as const satisfies ErrorEntries;
