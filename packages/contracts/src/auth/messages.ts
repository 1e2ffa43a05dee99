export const gateMessages = { login: 'Connexion', register: 'Inscription' } as const;

export const authMessages = { fieldsRequired: 'Champs requis' } as const;
