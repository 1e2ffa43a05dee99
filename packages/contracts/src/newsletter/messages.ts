export const newsletterMessages = {
  failureTitle: "Erreur d'inscription",
  failureText: "Erreur lors de l'inscription",
} as const;
