/** What is stored beside articles while they are written. */
export const autosaveLimits = {
  /** Characters; more than an article may have, since what is too long is to be shortened and not lost. */
  textLength: 300_000,
  lineLength: 5000,
  tags: 100,
  /** Of new articles, a person. */
  newOnes: 20,
  days: 30,
} as const;

/** How long a preview link leads to its article. */
export const previewDays = 30;

export const coauthorLimits = { most: 10, invitationDays: 60 } as const;

/** Saved versions of an article, the last ones. */
export const maxRevisions = 100;
