/** From the least to the most: each may do what those before it may. */
export const roles = ['reader', 'author', 'admin'] as const;
export type Role = (typeof roles)[number];
export const isAtLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);
