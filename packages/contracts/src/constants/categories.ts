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

/** What the editor offers. */
export const offeredCategories = categories.filter((label) => label !== 'Business' && label !== 'Technology');
export type OfferedCategory = (typeof offeredCategories)[number];
