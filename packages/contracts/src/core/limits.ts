/** Bytes of a call's body, files apart: those go to the storage. */
export const maxBodyBytes = 1024 * 1024;

/**
 * How far a list is counted: an index is read no further, so a count costs the same however much there is, and reaching
 * the bound means "that many or more".
 */
export const countLimits = {
  applicationsOfState: 1000,
  commentsOfStatus: 1000,
  figure: 10_000,
  mailsOfState: 10_000,
  postsWithComments: 1000,
  subscribersOfState: 100_000,
  workOfState: 1000,
} as const;

/** Of every list, search and address. */
export const limits = {
  listDefault: 50,
  listMax: 100,
  searchLength: 200,
  /** A filter or a cursor in an address; pages cut what is longer, so no list takes less. */
  queryLength: 200,
} as const;
