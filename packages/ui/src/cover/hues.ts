/** Colour families that a cover can ask for, in the order of the categories. */
export const hues = [
  'forest',
  'saffron',
  'brick',
  'mud',
  'indigo',
  'leaf',
  'lake',
  'bissap',
  'lagoon',
  'kola',
  'night',
] as const;
export type Hue = (typeof hues)[number];

const hueOfCategory = new Map<string, Hue>([
  ['Nouveau Management Public', 'forest'],
  ['Intelligence Artificielle & Société', 'saffron'],
  ['Leadership', 'brick'],
  ['Audit & Contrôle', 'mud'],
  ['Réformes & Transformations', 'indigo'],
  ['Gouvernance', 'leaf'],
  ['Réformes', 'lake'],
  ['Innovation', 'bissap'],
  ['Transformation', 'lagoon'],
  ['Business', 'kola'],
  ['Technology', 'night'],
  // Products, by what they are.
  ['E-book', 'forest'],
  ['Masterclass', 'saffron'],
  ['Webinaire', 'indigo'],
  ['Outils', 'kola'],
  // Webinars, by what they are about; some subjects are those of articles.
  ['Économie', 'kola'],
  ['IA & Technologie', 'night'],
  ['Éducation', 'saffron'],
  ['Développement durable', 'lake'],
]);

/** The family of a category, by its label; undefined for a label that has none of its own. */
export function hueOf(category: string | undefined): Hue | undefined {
  return category === undefined ? undefined : hueOfCategory.get(category);
}
