import type { ErrorEntries } from '../core/error.ts';

/** Of the catalogue. */
export const productErrors = {
  product_not_found: { status: 404, error: 'Ce produit n’existe pas ou n’est plus en vente : revenez au catalogue.' },
  product_without_file: {
    status: 422,
    error:
      'Ce produit n’a rien à livrer : ajoutez un fichier, ou l’adresse d’un fichier en ligne. Sans cela, enregistrez-le comme brouillon.',
  },
} as const satisfies ErrorEntries;
