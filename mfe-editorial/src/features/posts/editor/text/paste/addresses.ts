import { bareAddressAt, isOfMailAddress, mailAddressAt } from '@letat/contracts/core/bare-address';

/** Around an address that is written in the text itself: nothing in it is to be escaped. */
export const addressElement = 'data';

const begins = /(?:https?|ftp):\/\/|www\.|(?<![A-Za-z0-9._+-])[A-Za-z0-9][A-Za-z0-9._+-]{0,63}@/gi;
/** What markdown would read as a mark, or what would be escaped, which an address by itself shows as it is. */
const special = /[_*~`[\]\\]/;
const marks = 'strong, em, del';

/** Marks addresses that stand in the text by themselves where they hold what is a mark elsewhere. */
export function settleAddresses(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) if (special.test(text.data) && !text.parentElement?.closest('a, code, pre')) markIn(text);
}

function markIn(text: Text): void {
  const { data } = text;
  const parts: (string | Element)[] = [];
  let done = 0;
  for (const { 0: found, index } of data.matchAll(begins)) {
    if (index < done) continue;
    const isMail = found.endsWith('@');
    if (isMail && isOfMailAddress(data.slice(0, index))) continue;
    const address = isMail ? mailAddressAt(data.slice(index)) : bareAddressAt(data.slice(index));
    if (!special.test(address)) continue;
    const element = text.ownerDocument.createElement(addressElement);
    element.textContent = address;
    parts.push(data.slice(done, index), element);
    done = index + address.length;
  }
  if (done > 0) text.replaceWith(...parts, data.slice(done));
}

/** As articles read it: between angle brackets where marks around it, or in it, would part it. */
export function writeAddress(element: Element): string {
  const address = element.textContent;
  const isParted = /[*~`[\]\\]/.test(address) || element.closest(marks) !== null;
  return isParted && !/^www\./i.test(address) ? `<${address}>` : address;
}
