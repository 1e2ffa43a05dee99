/** What may stand in a header's name without quotation marks: atoms (RFC 5322, 3.2.3), letters of any script (RFC 6532), blanks. */
const plain = /^[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~\u0080-\u{10FFFF} ]*$/u;

/** Who a mail is from or to, as its headers have it: a name with a comma or a quotation mark is quoted (RFC 5322, 3.4). */
export function nameAddress(name: string, address: string): string {
  if (name === '') return address;
  const phrase = plain.test(name) ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`;
  return `${phrase} <${address}>`;
}
