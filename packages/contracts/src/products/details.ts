/** What only pages of products need: cards of the home page load `products.ts` alone. */

export const productSorts = ['newest', 'popular', 'price-asc', 'price-desc'] as const;
export type ProductSort = (typeof productSorts)[number];
export const productSortLabels: Record<ProductSort, string> = {
  newest: 'Les plus récents',
  popular: 'Les plus téléchargés',
  'price-asc': 'Du moins cher au plus cher',
  'price-desc': 'Du plus cher au moins cher',
};

export const productLicences = ['personal', 'team', 'cc-by', 'cc-by-nc'] as const;
export type ProductLicence = (typeof productLicences)[number];
export const productLicenceTexts: Record<ProductLicence, { name: string; text: string }> = {
  personal: { name: 'Usage personnel', text: 'Pour vous, sans revente, sans partage ni mise en ligne.' },
  team: { name: 'Vous et votre équipe', text: 'Pour vous et votre équipe, sans revente ni mise en ligne.' },
  'cc-by': { name: 'CC BY 4.0', text: 'À copier et à adapter librement, en citant l’auteur.' },
  'cc-by-nc': {
    name: 'CC BY-NC 4.0',
    text: 'À copier et à adapter en citant l’auteur, sans usage commercial.',
  },
};
/** Of products that say nothing of it. */
export const usualLicence: ProductLicence = 'personal';

export const productDetailLimits = {
  /** Chapters, lessons or files that are named. */
  contents: 60,
  contentTitleLength: 200,
  contentDetailLength: 400,
  sampleLength: 20_000,
  similar: 3,
} as const;
