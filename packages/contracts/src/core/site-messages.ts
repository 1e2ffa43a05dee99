export const siteMessages = {
  /** The specification writes it with a straight apostrophe, which is how it was typed. */
  name: 'L’État en Mouvement',
  home: 'Accueil',
  becomeAuthor: 'Devenir Auteur',
  subscriptions: 'Abonnements',
  linkedinKit: 'Kit LinkedIn',
  ecosystem: 'Écosystème',
  about: 'À propos',
  marketingKit: 'Kit Marketing',
  feed: 'Flux RSS',
} as const;
