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
