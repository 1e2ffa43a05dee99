/** Says to scripts that there is a session, and nothing of it: the session's own cookie is not theirs to read. */
export const signedInCookie = 'signed-in';

const hour = 60;
const day = 24 * hour;

/** For how many minutes what is mailed, or begun by a login, is good, by what it does. Mails and screens say it by `durationText`. */
export const linkMinutes = {
  'password-reset': 30,
  'email-verification': 3 * day,
  'email-change': day,
  invitation: 7 * day,
  'second-factor': 5,
} as const;

/** For how many minutes a new second factor waits for its first code. */
export const factorSetupMinutes = 10;

/** Codes that open an account once each, without its application: how many there are, and letters and digits of one. */
export const recoveryCodeLimits = { count: 10, length: 16 } as const;
