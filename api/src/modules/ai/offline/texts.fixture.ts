/** A French text, and what is true of it whoever reads it. */
export interface KnownText {
  name: string;
  text: string;
  /** Words that a summary of it cannot leave out. */
  summary: string;
  /** Titles of the remarks of each reading, in order. */
  claims: readonly string[];
  style: readonly string[];
  structure: readonly string[];
  /** What can be replaced: before and after. */
  changes: readonly (readonly [string, string])[];
  ease: 'facile' | 'assez facile' | 'difficile' | 'très difficile';
}

const nothing = { claims: [], style: [], structure: [], changes: [] } as const;
const long = 'La commune publie ses comptes et chacun les lit. '.repeat(22).trim();

export const knownTexts: readonly KnownText[] = [
  {
    ...nothing,
    name: 'two short sentences',
    text: 'La commune publie ses comptes. Les habitants les lisent le soir.',
    summary: 'comptes',
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'a percentage without a source',
    text: 'La part du budget soumise au vote est passée à 11 %. Les services suivent le tableau chaque semaine.',
    summary: 'budget',
    claims: ['Chiffre sans source'],
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'a percentage with a link',
    text: 'La part du vote est passée à [11 %](https://exemple.sn/rapport). La mairie affiche le tableau.',
    summary: 'vote',
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'a percentage with a note',
    text: 'La part du vote est passée à 11 %[^1]. La mairie affiche le tableau.\n\n[^1]: Rapport de 2024, 40 pages et 12 % de marge.',
    summary: 'vote',
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'a named report',
    text: 'Selon le rapport de la Cour des comptes, trois millions de francs CFA manquent. La mairie répond demain.',
    summary: 'Cour des comptes',
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'a vague study',
    text: 'Des études montrent que les agents préfèrent le papier. Nous avons demandé aux agents du guichet.',
    summary: 'agents',
    claims: ['Source vague'],
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'a superlative',
    text: 'Le Sénégal est le premier pays d’Afrique à ouvrir ce registre. Les notaires le consultent chaque matin.',
    summary: 'registre',
    claims: ['Superlatif sans source'],
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'the year of a law, which is no claim',
    text: 'La loi de 2013 avait promis cette scène. Il a fallu dix ans pour la voir.',
    summary: 'loi',
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'wordy phrases',
    text: 'Afin de payer, le maire signe. À l’heure actuelle, un certain nombre de quartiers votent.',
    summary: 'quartiers',
    changes: [
      ['Afin de', 'Pour'],
      ['À l’heure actuelle', 'Aujourd’hui'],
      ['un certain nombre de', 'plusieurs'],
    ],
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'wordy phrases with the other apostrophe',
    text: "À l'heure actuelle, le guichet est en mesure de répondre.",
    summary: 'guichet',
    changes: [
      ["À l'heure actuelle", 'Aujourd’hui'],
      ['est en mesure de', 'peut'],
    ],
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'a doubled word',
    text: 'Le maire signe le le décret. Nous nous voyons demain.',
    summary: 'maire',
    changes: [['le le', 'le']],
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'the same phrases in code, links and tables',
    text: 'Voici le fichier `afin de payer` du guichet.\n\n```\nafin de payer\n```\n\n| afin de | 11 % |\n|---|---|\n| le le | 40 % |\n\nOn lit [la page](https://exemple.sn/afin-de-payer "afin de").',
    summary: 'guichet',
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'a long sentence',
    text: 'Le conseil, qui avait reçu les comptes en mars, les a lus en avril, les a rendus en mai, les a repris en juin, et les a enfin votés en juillet devant les chefs de quartier venus de toute la ville pour le voir. Tous ont signé.',
    summary: 'conseil',
    style: ['Phrase longue'],
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'adverbs',
    text: 'Le service répond rapidement, clairement et gratuitement à chacun. La file avance.',
    summary: 'service',
    style: ['Adverbes en « -ment »'],
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'a repeated word',
    text: 'La réforme commence. La réforme avance. La réforme aboutit.',
    summary: 'réforme',
    style: ['Répétition'],
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'a paragraph without an end',
    text: long,
    summary: 'comptes',
    style: ['Répétition'],
    structure: ['Paragraphe long'],
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'a skipped level of headings',
    text: '# Le budget\n\nOn vote en mars.\n\n### Le vote\n\nOn compte en avril.',
    summary: 'vote',
    structure: ['Niveau sauté'],
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'an empty part, and a heading twice',
    text: '## Le vote\n\nOn vote en mars.\n\n## Le vote\n\n## La suite\n\nOn compte en avril.',
    summary: 'vote',
    structure: ['Partie vide', 'Intertitre répété'],
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'abbreviations that end no sentence',
    text: 'M. Diop et Mme. Sow signent l’art. 12 du décret. Le maire relit.',
    summary: 'décret',
    ease: 'facile',
  },
  {
    ...nothing,
    name: 'administrative words',
    text: 'L’opérationnalisation institutionnelle de la décentralisation administrative nécessite une contractualisation interministérielle.',
    summary: 'décentralisation',
    ease: 'très difficile',
  },
];
