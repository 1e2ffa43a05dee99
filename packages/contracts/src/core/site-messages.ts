export const siteMessages = {
  /** As French typography has it, wherever the site names itself. */
  name: 'L’État en Mouvement',
  /** The home page's document title, to the letter of the specification. */
  homeTitle: "L'État en Mouvement",
  home: 'Accueil',
  becomeAuthor: 'Devenir Auteur',
  subscriptions: 'Abonnements',
  linkedinKit: 'Kit LinkedIn',
  ecosystem: 'Écosystème',
  about: 'À propos',
  marketingKit: 'Kit Marketing',
  feed: 'Flux RSS',
} as const;
