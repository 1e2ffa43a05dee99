import { siteMessages } from '@letat/contracts/messages';

/** Who a mail comes from (RFC 5322, 3.6.2): the review, at that address. */
export function senderOf(address: string): string {
  return `${setFrench(siteMessages.name)} <${address}>`;
}

const narrow = '\u202f';

/**
 * French spaces and apostrophes (Imprimerie nationale, narrow everywhere: mail programs justify nothing): a narrow no-break
 * space where a plain one stands before ; : ! ? % and inside guillemets, and the curved apostrophe between letters.
 */
export function setFrench(text: string): string {
  return text
    .replace(/ (?=[;:!?%]+(?:[\s»”")\].,…]|$))/g, narrow)
    .replace(/« /g, `«${narrow}`)
    .replace(/ (?=»)/g, narrow)
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
}
