/**
 * The directive of the page's own policy that refused an address of ours, once one did. The browser says so in an event beside the failure,
 * before or after it (https://www.w3.org/TR/CSP3/#report-violation).
 */
export function refusals(isOurs: (address: string) => boolean): (cause: unknown) => Promise<unknown> {
  let directive: string | undefined;
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (isOurs(blockedURI)) directive = effectiveDirective;
  });
  return async (cause) => {
    await new Promise((resolve) => setTimeout(resolve));
    return directive === undefined ? cause : `Content-Security-Policy ${directive}`;
  };
}
