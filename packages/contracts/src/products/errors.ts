import type { ErrorEntries } from '../core/error.ts';

/** Of the catalogue. */
export const productErrors = {
  product_not_found: { status: 404, error: 'Ce produit n’existe pas ou n’est plus en vente : revenez au catalogue.' },
} as const satisfies ErrorEntries;
