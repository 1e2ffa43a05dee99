export const applicationMessages = {
  termsTitle: 'Acceptation requise',
  termsText: 'Vous devez accepter les conditions pour continuer',
} as const;
