/**
 * Has chunk loaders take the stylesheets that the page's joined one holds for loaded. The document names them in disabled links;
 * loaders compare addresses as a whole (`publicPath: 'auto'`), and the server does not know under which origin it is read.
 * Without this each page fetches its styles a second time, in another order: while they come, rules of the platform beat those
 * of its remotes.
 */
export function namePageStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]'))
    link.setAttribute('href', link.href);
}
