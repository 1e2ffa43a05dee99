import type { ErrorEntries } from '../core/error.ts';
import { formatBytes } from '../core/format/bytes.ts';
import { maxDiagnosedBytes } from './constants.ts';

/** Of what other sites show. */
export const siteErrors = {
  oembed_json_only: { status: 501, error: 'Cette adresse répond en JSON seulement : demandez « format=json ».' },
  site_unknown: { status: 404, error: 'Ce site n’est pas inscrit : voyez « Sur votre site ».' },
  site_suspended: { status: 403, error: 'Ce site est suspendu : inscrivez-vous sur celui de la revue.' },
  site_unconfirmed: { status: 409, error: 'Ce site attend la confirmation de son contact.' },
  site_page_unreadable: {
    status: 422,
    error: `Cette adresse ne donne pas de page : nous ne lisons que ce qui est public, en https, et d’au plus ${formatBytes(maxDiagnosedBytes)}. Vérifiez-la, puis recommencez.`,
  },
  form_token_expired: { status: 422, error: 'Ce formulaire a expiré : renvoyez-le.' },
} as const satisfies ErrorEntries;
