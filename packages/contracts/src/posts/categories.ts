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

/** What a draft without a category has. It counts as none on publish. */
export const draftCategory = 'Draft';

export const homeCategories = [
  'Nouveau Management Public',
  'Intelligence Artificielle & Société',
  'Leadership',
  'Audit & Contrôle',
  'Réformes & Transformations',
] as const satisfies readonly Category[];

/** A filter also finds its kin: the umbrella finds both parts, and each part finds the umbrella. */
const related: Partial<Record<Category, readonly Category[]>> = {
  'Réformes & Transformations': ['Réformes', 'Transformation'],
  Réformes: ['Réformes & Transformations'],
  Transformation: ['Réformes & Transformations'],
};

/** Every stored label that a category filter matches; an unknown label matches only itself, so nothing. */
export function categoriesMatching(label: string): string[] {
  const known = categories.find((category) => category === label);
  return known ? [known, ...(related[known] ?? [])] : [label];
}
