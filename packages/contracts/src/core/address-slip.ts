/** Providers that most people’s own addresses are at: a domain that is one slip away from one of them is hardly anybody’s. */
const providers = [
  ...['gmail.com', 'yahoo.com', 'yahoo.fr', 'ymail.com', 'hotmail.com', 'hotmail.fr', 'outlook.com', 'outlook.fr'],
  ...['live.com', 'live.fr', 'icloud.com', 'orange.fr', 'wanadoo.fr', 'laposte.net', 'free.fr', 'proton.me'],
] as const;

/** Domains of others that look like a slip and are none, and one that people make up by habit. */
const known: ReadonlyMap<string, string> = new Map([
  ['mail.com', 'mail.com'],
  ['email.com', 'email.com'],
  ['live.fi', 'live.fi'],
  ['gmail.fr', 'gmail.com'],
]);

/** The address that was probably meant: a provider's domain with one letter too many, too few, wrong or out of place; null otherwise. */
export function correctedAddress(email: string): string | null {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || providers.some((provider) => provider === domain)) return null;
  const meant = known.get(domain) ?? providers.find((provider) => isOneSlip(domain, provider));
  return meant === undefined || meant === domain ? null : typed.slice(0, at + 1) + meant;
}

/** Whether one becomes the other by one letter: added, left out, replaced, or changed with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}
