/** From the least to the most: each may do what those before it may. */
export const roles = ['reader', 'author', 'admin'] as const;
export type Role = (typeof roles)[number];
export const isAtLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/** Says to scripts that there is a session, and nothing of it: the session's own cookie is not theirs to read. */
export const signedInCookie = 'signed-in';

export const accountLimits = {
  authorNameLength: 120,
  emailLength: 254,
  usernameMin: 3,
  usernameMax: 40,
  passwordMin: 10,
  passwordMax: 200,
  bioLength: 1000,
  suspensionReason: 500,
  expertiseTags: 12,
  expertiseTagLength: 40,
} as const;
