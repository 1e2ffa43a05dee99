/** Texts of webinars; those that the specification quotes stand to the letter. */
export const webinarMessages = {
  newWebinar: 'Nouveau Webinaire',
  created: 'Webinaire créé',
  failureTitle: 'Erreur',
  createFailure: 'Erreur lors de la création du webinaire',
  statusUpdated: 'Statut mis à jour',
  statusFailure: 'Erreur lors de la mise à jour du statut',
  requiredTitle: 'Champs requis',
  required: 'Veuillez remplir tous les champs obligatoires',
  noneLive: 'Aucun webinaire en direct',
  join: 'Rejoindre',
  manage: 'Gérer',
  start: 'Démarrer',
  end: 'Terminer',
} as const;
