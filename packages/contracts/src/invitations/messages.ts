/** Said at a field of an invitation, the same by the form and by the API. */
export const invitationFieldMessages = {
  noEmails: 'Veuillez saisir au moins une adresse email',
  blanks: (blanks: readonly string[]) => `Remplacez ${blanks.join(' et ')} dans le message.`,
} as const;

export const invitationMessages = {
  required: 'Champs requis',
  requiredText: "Veuillez remplir l'email et le nom de l'expert",
  emailsRequired: 'Emails requis',
  send: "Envoyer l'invitation",
  sendAll: 'Envoyer les invitations',
  sending: 'Envoi en cours...',
  failureTitle: 'Erreur',
  failure: "Erreur lors de l'envoi de l'invitation",
  bulkFailure: "Erreur lors de l'envoi des invitations en masse",
  sent: 'Invitation envoyée',
  allSent: 'Invitations envoyées',
  countSent: (count: number) => `${count} invitations envoyées avec succès`,
} as const;
