/** States of an import of subscribers, in the order in which it goes through them; the last three are its end. */
export const importStates = ['mapping', 'checking', 'checked', 'importing', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** What one column of the file can be; beside these, several can say what a subscriber's state is elsewhere. */
export const importFields = ['email', 'firstName', 'name', 'interests', 'language'] as const;
export type ImportField = (typeof importFields)[number];

/** What a subscriber is elsewhere, where the file comes from. */
export const importedStates = ['subscribed', 'pending', 'unsubscribed', 'bounced', 'complained'] as const;
export type ImportedState = (typeof importedStates)[number];

/** What is wrong with a row. */
export const importProblems = ['email_missing', 'email_invalid', 'name_invalid', 'duplicate', 'state_unknown'] as const;
export type ImportProblem = (typeof importProblems)[number];

/** The same in words, for the person who imports. */
export const importProblemTexts: Readonly<Record<ImportProblem, string>> = {
  email_missing: 'L’adresse manque.',
  email_invalid: 'Ce n’est pas une adresse email.',
  name_invalid: 'Le nom est trop long, ou contient des caractères de contrôle.',
  duplicate: 'Cette adresse est déjà plus haut dans le fichier.',
  state_unknown: 'L’état de cet abonnement n’est pas reconnu : personne n’est abonné sans savoir.',
};

/** Whether the owners of the addresses are asked to confirm, or have agreed already and can be shown to have. */
export const importModes = ['ask', 'confirmed'] as const;
export type ImportMode = (typeof importModes)[number];

export const importLimits = { rows: 100_000, problemsShown: 100, source: 200, proof: 2000, stateColumns: 4 } as const;
