/** Milliseconds. */
const patience = 1000;

/**
 * Has chunk loaders take the stylesheets of the page for loaded. The document names them in disabled links; loaders compare addresses as a
 * whole (`publicPath: 'auto'`), and the server does not know under which origin it is read. Without this each page fetches its styles a
 * second time, in another order: while they come, rules of the platform beat those of its remotes.
 *
 * A page that came with the rules that it uses gets the whole stylesheets, all in one moment and in their order, and loses its own
 * rules then: what scripts add to it is styled as on any page.
 * They are asked for with the platform's own files, so they are there, or nearly. A stylesheet that hangs costs no more than a moment: the page
 * goes on as it is, and they are put in place when they come.
 */
export async function bringStyles(): Promise<void> {
  const used = document.querySelector('head > style');
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
  for (const link of links) link.setAttribute('href', link.href);
  if (!used) return;
  const coming = Promise.all(links.map(load)).then((all) => {
    for (const link of links) link.media = '';
    if (all.every(Boolean)) used.remove();
    // Without one of them the page keeps what it has, before all others.
    else links.at(-1)?.after(used);
  });
  await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** Loads a stylesheet that is not to be seen yet. @returns whether it came */
function load(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    // Not by `onload`: chunk loaders that find the link while it loads take its handlers away.
    link.addEventListener('load', () => resolve(true), { once: true });
    link.addEventListener('error', () => resolve(false), { once: true });
    link.media = 'not all';
    link.disabled = false;
  });
}
