/** Browsers and Node have it alike; the contracts are compiled without the types of either. */
declare const URL: { parse(url: string): { hostname: string } | null };

/** Characters that end or change the host of a URL, so that another host would be read there. */
const noHost = /[\s\p{Cc}/?#:@\\%[\]<>^|]/u;

/**
 * An address with its domain as mail servers know it: the labels of an internationalised one in ASCII (`….موريتانيا` is
 * `….xn--mgbah1a3hjkrd`), which is how browsers send what was typed into an email field. The local part stays as it is, and so
 * does a domain that is ASCII already, or none.
 *
 * The mapping is that of browsers (https://url.spec.whatwg.org/#concept-domain-to-ascii), which is UTS #46, non-transitional.
 */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).trimEnd();
  if (at === 0 || isAscii(domain) || noHost.test(domain)) return email;
  // Full-width digits would become an IPv4 address: a parser of hosts reads `１.２` as `1.0.0.2`.
  const plain = domain.normalize('NFKC');
  if (isAscii(plain)) return email.slice(0, at) + plain.toLowerCase();
  const host = URL.parse(`http://${domain}`)?.hostname;
  return host ? email.slice(0, at) + host : email;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);
