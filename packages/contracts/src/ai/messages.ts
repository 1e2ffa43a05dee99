/** What the specification quotes of the assistant (§5, §8). */
export const aiMessages = {
  translateNeeds: 'Veuillez saisir un texte et sélectionner une langue cible',
  allNeeded: 'Veuillez remplir tous les champs',
  translateFailureTitle: 'Erreur de traduction',
  translateFailure: 'Impossible de traduire le texte',
  generateFailureTitle: 'Erreur de génération',
  generateFailure: 'Impossible de générer le contenu',
  assistFailureTitle: "Erreur d'assistance",
  assistFailure: 'Impossible de traiter votre texte',
  nothingToSuggest: 'Rien à proposer.',
  tabs: { translation: 'Traduction', generation: 'Génération', assistance: 'Assistance' },
} as const;
