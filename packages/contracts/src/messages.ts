/**
 * The catalogue of texts that the specification quotes, to the letter. Texts quoted in English are shown with lang="en".
 * One export a feature, so that a page loads only its own.
 */
export const siteMessages = {
  name: "L'État en Mouvement",
  home: 'Accueil',
  becomeAuthor: 'Devenir Auteur',
  subscriptions: 'Abonnements',
  linkedinKit: 'Kit LinkedIn',
  ecosystem: 'Écosystème',
  about: 'À propos',
  marketingKit: 'Kit Marketing',
  feed: 'Flux RSS',
} as const;

export const gateMessages = { login: 'Connexion', register: 'Inscription' } as const;

export const authMessages = { fieldsRequired: 'Champs requis' } as const;

export const postMessages = {
  listFailure: 'Failed to fetch posts',
  notFound: 'Post Not Found',
  authorFallback: 'Auteur',
  allCategories: 'Tous',
  searchPlaceholder: 'Search posts...',
  minRead: 'min read',
  forSubscribers: 'Abonnés',
  blogEmpty: 'Aucun article trouvé',
  blogNotFound: 'Article non trouvé',
  linkCopied: 'Link copied to clipboard!',
  linkCopyFailed: 'Failed to copy link',
} as const;

export { copyMessages } from './messages/copy.ts';
export { editorMessages } from './messages/editor.ts';
export { featuredMessages } from './messages/featured.ts';

export const commentMessages = {
  listFailure: 'Failed to fetch comments',
  empty: 'Aucune publication pour le moment.',
  fieldsRequired: 'Please fill in all fields',
  failureTitle: 'Failed to submit comment',
  failureText: "Impossible d'envoyer le commentaire.",
  successTitle: 'Comment submitted successfully!',
  successText: 'Your comment is pending approval and will be visible once reviewed.',
} as const;

export const applicationMessages = {
  termsTitle: 'Acceptation requise',
  termsText: 'Vous devez accepter les conditions pour continuer',
} as const;

export const authorMessages = { notFound: 'Auteur introuvable' } as const;

export const productMessages = {
  listFailure: 'Failed to fetch products',
  empty: 'Aucun produit disponible pour cette catégorie',
  failureTitle: 'Erreur',
  saveFailure: 'Impossible de sauvegarder le produit',
  deleteFailure: 'Impossible de supprimer le produit',
} as const;

export const newsletterMessages = {
  failureTitle: "Erreur d'inscription",
  failureText: "Erreur lors de l'inscription",
} as const;

export const dashboardMessages = {
  tabs: { dashboard: 'Dashboard', products: 'Mes Produits', assistant: 'Assistant IA', analytics: 'Analytics' },
  menu: {
    dashboard: 'Dashboard Auteur',
    marketplace: 'Marketplace',
    settings: 'Settings',
    notifications: 'Notifications',
    logout: 'Logout',
  },
} as const;

export const uploadMessages = {
  failure: 'Error processing image',
  success: 'Image uploaded successfully',
  expired: 'Request has expired',
  refused: 'Non 2xx',
  unknown: 'Unknown error',
  noUrl: 'Cannot upload to an undefined URL',
} as const;
