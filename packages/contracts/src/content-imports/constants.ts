/** Programs whose exports are read. */
export const contentSources = ['substack', 'ghost', 'wordpress'] as const;
export type ContentSource = (typeof contentSources)[number];
export const contentSourceNames: Readonly<Record<ContentSource, string>> = {
  substack: 'Substack',
  ghost: 'Ghost',
  wordpress: 'WordPress',
};

/** States of an import of articles, in the order in which it goes through them; the last three are its end. */
export const contentImportStates = ['checking', 'checked', 'importing', 'done', 'cancelled', 'failed'] as const;
export type ContentImportState = (typeof contentImportStates)[number];

/** What of an article does not come along, or not as it was. */
export const contentLossKinds = [
  'paywall',
  'embed',
  'media',
  'form',
  'shortcode',
  'script',
  'picture',
  'password',
  'comments',
  'address',
  'cut',
] as const;
export type ContentLossKind = (typeof contentLossKinds)[number];
export const contentLossTexts: Readonly<Record<ContentLossKind, string>> = {
  paywall: 'Limite de la partie gratuite',
  embed: 'Contenu d’un autre site',
  media: 'Son, vidéo ou fichier',
  form: 'Formulaire, bouton ou sondage',
  shortcode: 'Code court d’une extension',
  script: 'Script ou mise en forme',
  picture: 'Image restée sur l’ancien site',
  password: 'Protection par mot de passe',
  comments: 'Commentaires',
  address: 'Ancienne adresse',
  cut: 'Texte ou titre trop long',
};

/** What of an export is no article. */
export const skippedKinds = ['page', 'attachment', 'thread', 'trash', 'empty', 'other'] as const;
export type SkippedKind = (typeof skippedKinds)[number];
export const skippedTexts: Readonly<Record<SkippedKind, readonly [one: string, many: string]>> = {
  page: ['page', 'pages'],
  attachment: ['fichier joint', 'fichiers joints'],
  thread: ['fil de discussion', 'fils de discussion'],
  trash: ['article à la corbeille', 'articles à la corbeille'],
  empty: ['article sans texte', 'articles sans texte'],
  other: ['autre contenu', 'autres contenus'],
};

/** What became of an article of the file. */
export const importedItemStates = ['waiting', 'known', 'drafted', 'unreadable'] as const;
export type ImportedItemState = (typeof importedItemStates)[number];

export const contentImportLimits = {
  /** Articles of one export. An author who has more exports by year. */
  posts: 5000,
  /** Bytes of a picture: what may be uploaded. */
  pictureBytes: 10_485_760,
  /** Bytes of one text inside of it: a table of articles, or Ghost's whole JSON, which is read at once. */
  textBytes: 48 * 1024 ** 2,
  /** Bytes that are unpacked in one reading of it, whatever it says of itself. */
  unpackedBytes: 512 * 1024 ** 2,
  /** Files that an archive may hold. */
  entries: 20_000,
  /** Characters of the HTML of one article. */
  htmlLength: 2_000_000,
  /** Texts that are too long or too complex: each may take a thread for as long as its deadline. */
  unreadable: 50,
  /** Pictures of one article, and of one import. */
  picturesOfPost: 100,
  pictures: 3000,
  /** Imports that an author has at a time: each is there for thirty days. */
  most: 10,
  /** Losses that are listed of one article. */
  losses: 20,
  detailLength: 300,
  addressLength: 500,
} as const;
