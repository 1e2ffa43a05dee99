/** Of whatever copies a text. */
export const copyMessages = {
  copied: 'Copié !',
  copyFailureTitle: 'Erreur',
  copyFailureText: 'Impossible de copier le texte',
} as const;
