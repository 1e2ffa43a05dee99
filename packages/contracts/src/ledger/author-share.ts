import { type Money, shares } from '../core/money.ts';

/** What of the price paid, less refunds, is the author's (§9), in percent. Books, terms and pages go by it. */
export const authorPercent = 50;

/** What the author gets of this net revenue; an odd cent is the author's. The platform gets the rest. */
export function authorShare(net: Money): Money {
  const [author = net] = shares(net, [authorPercent, 100 - authorPercent]);
  return author;
}
