export const authorMessages = { notFound: 'Auteur introuvable' } as const;
