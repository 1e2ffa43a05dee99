import { type Money, shares } from '../core/money.ts';

/** What of the price paid, less refunds, is the author's (§9), in percent. Books, terms and pages go by it. */
export const authorPercent = 50;

/** What the author gets of this net revenue; an odd cent is the author's. The platform gets the rest. */
export function authorShare(net: Money): Money {
  const [author = net] = shares(net, [authorPercent, 100 - authorPercent]);
  return author;
}

/** A share of sales as sentences say it: « la moitié », and what is left « l’autre moitié »; « 60 % », and « 40 % ». */
export function shareText(percent: number) {
  const isHalf = percent * 2 === 100;
  return {
    inside: isHalf ? 'la moitié' : `${percent}\u00a0%`,
    /** At the beginning of a sentence. */
    first: isHalf ? 'La moitié' : `${percent}\u00a0%`,
    percent: `${percent}\u00a0%`,
    rest: isHalf ? 'l’autre moitié' : `${100 - percent}\u00a0%`,
    restPercent: `${100 - percent}\u00a0%`,
  };
}

/** The author's share in words, wherever it is promised. */
export const authorShareText = shareText(authorPercent);
