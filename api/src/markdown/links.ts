/**
 * Links to other sites send no referrer. A link without an address becomes its text, and so does one with a name or a password in it,
 * which leads elsewhere than it seems to (`https://linkedin.com@evil.test`).
 */
export function markLinks(root: HTMLElement, publicOrigin: string): void {
  for (const link of root.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    if (href === null || href === '') {
      link.replaceWith(...link.childNodes);
      continue;
    }
    const address = URL.parse(href, publicOrigin);
    if (address !== null && address.username + address.password !== '') {
      link.replaceWith(...link.childNodes);
      continue;
    }
    if (address !== null && address.origin !== publicOrigin && /^https?:$/.test(address.protocol))
      link.setAttribute('rel', 'noopener');
  }
}
