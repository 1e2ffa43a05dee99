/** Links to other sites tell them nothing of the page they come from; a link without an address becomes its text. */
export function markLinks(root: HTMLElement, publicOrigin: string): void {
  for (const link of root.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    if (href === null || href === '') {
      link.replaceWith(...link.childNodes);
      continue;
    }
    const address = URL.parse(href, publicOrigin);
    if (address !== null && address.origin !== publicOrigin && /^https?:$/.test(address.protocol))
      link.setAttribute('rel', 'noopener');
  }
}
