/** Says to scripts that there is a session, and nothing of it: the session's own cookie is not theirs to read. */
export const signedInCookie = 'signed-in';
