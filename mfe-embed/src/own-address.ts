/**
 * Where this script came from, which says where the site is. A module has no element that says so (`document.currentScript` is
 * null there), but every browser names the script in a stack trace. A copy of it, alone or in a bundle of the page's own, knows
 * no site: its widgets would lead to the page's, and send addresses there.
 * @param served what the site serves the script as
 */
export function ownAddress(served: RegExp): string | undefined {
  const element = document.currentScript;
  const named = element instanceof HTMLScriptElement ? element.src : new Error().stack;
  const address = served.exec(named ?? '')?.[0];
  if (!address) console.warn('L’État en Mouvement\u00a0: script à charger de notre site.');
  return address;
}
