import { type Money, shares } from '../core/money.ts';

/** Half of the price paid, less refunds, is the author's (§9). */
export const authorRevenueRate = 0.5;

/** What the author gets of this net revenue; an odd cent is the author's. The platform gets the rest. */
export function authorShare(net: Money): Money {
  const [author = net] = shares(net, [1, 1]);
  return author;
}
