import type { WebinarCategory, WebinarLanguage, WebinarStatus } from '@letat/contracts/webinars/constants';

/** A webinar of the demonstration. */
export interface SeedWebinar {
  title: string;
  description: string;
  /** Username of the author who holds it. */
  host: string;
  category: WebinarCategory;
  language?: WebinarLanguage;
  status: WebinarStatus;
  /** Days from now at which it begins, negative for before; the hour is of the site's clocks. */
  inDays: number;
  /** Minutes from now instead, for what runs at this moment. */
  inMinutes?: number;
  hour?: number;
  duration?: number;
  maxParticipants: number;
  /** Euros. */
  price?: number;
  speakers: string[];
  tags: string[];
  confirmed: number;
  waiting?: number;
  joined?: number;
  /** Slug of the product that is its recording. */
  replay?: string;
}

/** The next ones first, then those of before. */
export const webinarExamples: readonly SeedWebinar[] = [
  {
    title: 'Auditer sans humilier, l’atelier',
    description:
      'Un rapport d’audit peut ouvrir une réforme ou fermer toutes les portes. Nous relirons ensemble trois constats réels, et nous les récrirons pour qu’ils soient suivis d’effet.',
    host: 'moussa-traore',
    category: 'governance',
    status: 'live',
    inDays: 0,
    inMinutes: -24,
    duration: 90,
    maxParticipants: 80,
    speakers: ['Moussa Traoré'],
    tags: ['audit', 'rédaction'],
    confirmed: 78,
    joined: 61,
  },
  {
    title: 'Suivre un médicament, du budget au lit',
    description:
      'De la ligne budgétaire à la pharmacie du district : où le médicament s’arrête, qui le sait, et comment un hôpital peut en suivre la trace avec un tableur.',
    host: 'zeinab-ba',
    category: 'transformation',
    status: 'scheduled',
    inDays: 0,
    inMinutes: -54,
    maxParticipants: 60,
    speakers: ['Zeinab Ba'],
    tags: ['santé publique'],
    confirmed: 33,
  },
  {
    title: 'Lire un budget communal en une heure',
    description:
      'Quarante pages, trois colonnes qui comptent. Apportez le budget de votre commune : vous repartirez en sachant où il se décide.\n\nNous lirons ce qui est voté, engagé et payé, nous distinguerons une recette certaine d’une recette espérée, et vous poserez vos questions.',
    host: 'awa-ndiaye',
    category: 'governance',
    status: 'scheduled',
    inDays: 3,
    maxParticipants: 80,
    speakers: ['Awa Ndiaye'],
    tags: ['finances locales', 'budget'],
    confirmed: 68,
  },
  {
    title: 'Un algorithme au guichet : qui répond ?',
    description:
      'Une décision automatique a un auteur. Nous verrons comment une administration peut l’écrire, l’expliquer et la corriger, à partir de trois cas.',
    host: 'fatou-sow',
    category: 'ai-tech',
    status: 'scheduled',
    inDays: 8,
    maxParticipants: 100,
    speakers: ['Fatou Sow'],
    tags: ['intelligence artificielle', 'recours'],
    confirmed: 41,
  },
  {
    title: 'Parler à son ministre',
    description:
      'Deux minutes, une note d’une page, une décision à prendre. Un exercice filmé, et le retour de celui qui a été des deux côtés du bureau.',
    host: 'jean-baptiste-kouassi',
    category: 'leadership',
    status: 'scheduled',
    inDays: 10,
    hour: 18,
    maxParticipants: 40,
    price: 25,
    speakers: ['Jean-Baptiste Kouassi'],
    tags: ['décision', 'note'],
    confirmed: 9,
  },
  {
    title: 'La dette expliquée aux élus',
    description:
      'Ce qu’un conseil municipal signe quand il emprunte : le taux, la garantie, ce qui se passe si la recette ne vient pas.',
    host: 'zeinab-ba',
    category: 'economics',
    status: 'scheduled',
    inDays: 15,
    maxParticipants: 100,
    speakers: ['Zeinab Ba', 'Awa Ndiaye'],
    tags: ['dette', 'collectivités'],
    confirmed: 100,
    waiting: 9,
  },
  {
    title: 'Réformer la fonction publique sans la casser',
    description:
      'Vingt ans de réformes, cinq pays, une question : qu’est-ce qui est resté une fois les projets finis ?',
    host: 'jean-baptiste-kouassi',
    category: 'transformation',
    status: 'scheduled',
    inDays: 17,
    maxParticipants: 60,
    speakers: ['Jean-Baptiste Kouassi', 'Moussa Traoré'],
    tags: ['fonction publique'],
    confirmed: 17,
  },
  {
    title: 'Écrire pour être lu',
    description:
      'Une note administrative que l’on finit : plan, phrases, titres. En wolof, avec des exemples en français.',
    host: 'awa-ndiaye',
    category: 'education',
    language: 'wolof',
    status: 'draft',
    inDays: 22,
    maxParticipants: 100,
    speakers: ['Awa Ndiaye'],
    tags: ['écriture'],
    confirmed: 0,
  },
  {
    title: 'Le citoyen au guichet, côté agents',
    description: 'Ce que les agents savent et que les procédures ignorent. Enquête dans huit centres d’état civil.',
    host: 'fatou-sow',
    category: 'leadership',
    status: 'ended',
    inDays: -13,
    maxParticipants: 90,
    speakers: ['Fatou Sow'],
    tags: ['service public'],
    confirmed: 71,
    joined: 52,
  },
  {
    title: 'Contrôler une commune rurale',
    description: 'Un contrôleur, deux jours, aucune connexion : la méthode qui tient sur une page.',
    host: 'moussa-traore',
    category: 'governance',
    status: 'ended',
    inDays: -34,
    maxParticipants: 60,
    speakers: ['Moussa Traoré'],
    tags: ['contrôle'],
    confirmed: 48,
    joined: 37,
  },
  {
    title: 'Taxes locales : recouvrer sans braquer',
    description:
      'Trois villes ont doublé leurs recettes en deux ans. Ce qu’elles ont fait, et ce qu’elles ne referaient pas.',
    host: 'awa-ndiaye',
    category: 'economics',
    status: 'ended',
    inDays: -55,
    maxParticipants: 120,
    speakers: ['Awa Ndiaye'],
    tags: ['fiscalité locale'],
    confirmed: 94,
    joined: 70,
  },
  {
    title: 'Lire un compte administratif en une heure',
    description:
      'On ouvre, ligne à ligne, le compte d’une commune de trente mille habitants : les restes à réaliser, les recettes imaginaires, et la dépense qui revient chaque année en décembre.',
    host: 'awa-ndiaye',
    category: 'governance',
    status: 'ended',
    inDays: -144,
    duration: 65,
    maxParticipants: 20,
    price: 12.5,
    speakers: ['Awa Ndiaye'],
    tags: ['finances locales', 'méthode'],
    confirmed: 16,
    joined: 14,
    replay: 'lire-un-compte-administratif-en-une-heure',
  },
  {
    title: 'Le numérique à l’école, sans électricité',
    description: 'Reporté sans date : l’intervenante est en mission.',
    host: 'fatou-sow',
    category: 'education',
    status: 'cancelled',
    inDays: -4,
    maxParticipants: 80,
    speakers: ['Fatou Sow'],
    tags: ['école'],
    confirmed: 0,
  },
];

/** Who takes part: each first name with each family name, in turn. */
export const registrantNames = {
  first: ['Koffi', 'Nadia', 'Oumar', 'Rokhaya', 'Jean', 'Mariam', 'Ibrahim', 'Aïssata', 'Paul', 'Fanta', 'Souleymane'],
  family: [
    'Mensah',
    'Benali',
    'Sy',
    'Diop',
    'Habimana',
    'Coulibaly',
    'Ouédraogo',
    'Fall',
    'Kaboré',
    'Ndour',
    'Touré',
    'Adjovi',
    'Camara',
  ],
} as const;
