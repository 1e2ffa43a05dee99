/** What a `Location` may be made of as it stands: visible ASCII. */
const isVisibleAscii = (address: string): boolean => /^[!-~]*$/.test(address);

/**
 * An address as `Location` carries it (RFC 9110, 10.2.2): a URI of ASCII alone, as a browser would make of what a person typed.
 * Letters of any script are percent-encoded, those of a host are its IDNA form, escapes that are there stay. Without it Node
 * refuses the header, or sends `é` as a raw byte.
 */
export function locationOf(address: string): string {
  if (isVisibleAscii(address)) return address;
  const isPath = address.startsWith('/') && !address.startsWith('//');
  // A host that is never asked: a path has none.
  const url = URL.parse(address, isPath ? 'http://path.invalid' : undefined);
  if (url === null) return address.toWellFormed().replaceAll(/[^!-~]+/gu, encodeURIComponent);
  return isPath ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
