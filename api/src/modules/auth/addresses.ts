/** Pages that mailed links lead to; mfe-editorial's `auth` feature shows them. */
export function linkAddresses(publicOrigin: string) {
  const at = (path: string) => (token: string) => `${publicOrigin}/${path}/${token}`;
  return {
    passwordReset: at('mot-de-passe'),
    emailVerification: at('verification'),
    emailChange: at('adresse'),
    invitation: at('invitation'),
    /** Where somebody who did not do what a notice tells takes their account back. */
    forgotten: `${publicOrigin}/mot-de-passe`,
    login: `${publicOrigin}/account`,
  };
}
export type LinkAddresses = ReturnType<typeof linkAddresses>;
