/** Of passkeys: what bounds them. */
export const passkeyLimits = {
  /** Of one account: a person has a few devices, and a list that grows for ever would hide the one that is not theirs. */
  most: 10,
  nameLength: 60,
} as const;
