export const productCategories = ['ebook', 'masterclass', 'webinar', 'tools'] as const;
export type ProductCategory = (typeof productCategories)[number];
export const productCategoryLabels: Record<ProductCategory, string> = {
  ebook: 'E-book',
  masterclass: 'Masterclass',
  webinar: 'Webinaire',
  tools: 'Outils',
};

export const productLimits = {
  descriptionLength: 5000,
  pages: 100_000,
  durationMinutes: 100_000,
  addressLength: 2000,
} as const;
