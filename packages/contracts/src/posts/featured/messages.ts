/** Of the button that features an article: admins alone load them. */
export const featuredMessages = {
  feature: 'Mettre à la une',
  unfeature: 'Retirer de la une',
  featured: 'Article mis à la une',
  leads: 'Il ouvre l’accueil et le blog.',
  /** A newer one is featured too; its title stands between these. */
  behind: [
    '«\u00a0',
    '\u00a0», plus récent, reste devant\u00a0: retirez-le de la une pour que celui-ci ouvre l’accueil.',
  ],
  unfeatured: 'Article retiré de la une',
  failure: 'La une n’a pas changé',
} as const;
