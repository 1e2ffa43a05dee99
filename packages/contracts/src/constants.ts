/** Business constants of the specification (§9). No zod here: reading pages import this file. */

/** Stored labels of categories. The last two exist for badges only; the editor does not offer them. */
export const categories = [
  'Nouveau Management Public',
  'Intelligence Artificielle & Société',
  'Leadership',
  'Audit & Contrôle',
  'Réformes & Transformations',
  'Gouvernance',
  'Réformes',
  'Innovation',
  'Transformation',
  'Business',
  'Technology',
] as const;
export type Category = (typeof categories)[number];

export const homeCategories = [
  'Nouveau Management Public',
  'Intelligence Artificielle & Société',
  'Leadership',
  'Audit & Contrôle',
  'Réformes & Transformations',
] as const satisfies readonly Category[];

/** A filter also finds its kin: the umbrella finds both parts, and each part finds the umbrella. */
const kin: Partial<Record<Category, readonly Category[]>> = {
  'Réformes & Transformations': ['Réformes', 'Transformation'],
  Réformes: ['Réformes & Transformations'],
  Transformation: ['Réformes & Transformations'],
};

/** Every stored label that a category filter matches; an unknown label matches only itself, so nothing. */
export function categoriesMatching(label: string): string[] {
  const known = categories.find((category) => category === label);
  return known ? [known, ...(kin[known] ?? [])] : [label];
}

export const productCategories = ['ebook', 'masterclass', 'webinar', 'tools'] as const;
export type ProductCategory = (typeof productCategories)[number];
export const productCategoryLabels: Record<ProductCategory, string> = {
  ebook: 'E-book',
  masterclass: 'Masterclass',
  webinar: 'Webinaire',
  tools: 'Outils',
};

export const commentStatuses = ['pending', 'approved', 'spam', 'deleted'] as const;

/** Price of one author's monthly plan in USD cents; the card label, the text and the charge all read it. */
export const authorPlanPriceCents = 800;
export const currency = 'USD';

export const wordsPerMinute = 200;
export const excerptLength = 160;

export const limits = {
  listDefault: 50,
  listMax: 100,
  searchLength: 200,
  titleLength: 300,
  authorNameLength: 120,
  emailLength: 254,
  commentLength: 5000,
  markdownLength: 200_000,
  markdownNesting: 100,
} as const;
