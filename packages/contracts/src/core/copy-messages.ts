/** Of whatever copies a text. */
export const copyMessages = {
  copied: 'Copié !',
  copyFailureTitle: 'Erreur',
  copyFailureText: 'Impossible de copier le texte',
  linkFailureTitle: 'Erreur de copie',
  linkFailureText: 'Impossible de copier le lien',
} as const;
