export const commentMessages = {
  listFailure: 'Failed to fetch comments',
  empty: 'Aucune publication pour le moment.',
  fieldsRequired: 'Please fill in all fields',
  failureTitle: 'Failed to submit comment',
  failureText: "Impossible d'envoyer le commentaire.",
  successTitle: 'Comment submitted successfully!',
  successText: 'Your comment is pending approval and will be visible once reviewed.',
} as const;
