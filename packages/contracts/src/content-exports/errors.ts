import type { ErrorEntries } from '../core/error.ts';

/** Of archives of all that an author wrote. */
export const contentExportErrors = {
  content_export_not_found: {
    status: 404,
    error: 'Cette archive n’est plus là : demandez-en une autre, elle se prépare en quelques minutes.',
  },
} as const satisfies ErrorEntries;
