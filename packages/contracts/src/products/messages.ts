/** Said at the fields of a product, the same by the form and by the API. */
export const productFieldMessages = {
  category: 'Choisissez une catégorie.',
  minCount: 'Au moins 1, ou rien.',
  maxCount: (most: number) => `Au plus ${most}.`,
  address: 'Saisissez une adresse complète, qui commence par https://.',
} as const;

export const productMessages = {
  listFailure: 'Failed to fetch products',
  empty: 'Aucun produit disponible pour cette catégorie',
  failureTitle: 'Erreur',
  saveFailure: 'Impossible de sauvegarder le produit',
  deleteFailure: 'Impossible de supprimer le produit',
} as const;
