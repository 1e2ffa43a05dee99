import { emit, on } from '@letat/remote-kit/events';
import { findRoute } from '@letat/remote-kit/route';
import type { PageSet } from '../page-set.ts';
import { indexOf, nextEntry } from './history-entries.ts';
import { linkOf } from './link-of.ts';

/** Scroll positions by history entry, so that "back" returns to where one was. */
const positions = new Map<string, number>();
const entryKey = () => String(history.state?.key ?? 'first');

/** Turns clicks on links and GET forms of the site into navigations; whatever it does not know loads as a document. */
export function registerRouter(set: PageSet): void {
  const routes = set.releases.flatMap((release) => release.routes);
  /** Gated pages load as documents, because the server knows who asks; another view of the one on screen needs no asking. */
  const knows = (url: URL) => {
    const found = url.origin === location.origin ? findRoute(routes, url.pathname) : null;
    return found !== null && (!found.route.flags.access || url.pathname === location.pathname);
  };

  let returning = false;
  history.scrollRestoration = 'manual';
  history.replaceState({ ...history.state, index: indexOf(history.state) ?? 0 }, '');
  const stopWaiting = on('guarded', () => {
    stopWaiting();
    void guardTraversals();
  });

  const go = (url: URL, replace = false) => {
    if (!emit('before-navigate', { href: url.href, proceed: () => go(url, replace) })) return;
    if (!knows(url)) {
      if (replace) location.replace(url);
      else location.assign(url);
      return;
    }
    positions.set(entryKey(), scrollY);
    returning = false;
    const state = { key: crypto.randomUUID(), ...nextEntry(replace) };
    if (replace) history.replaceState(state, '', url);
    else history.pushState(state, '', url);
  };

  document.addEventListener('click', (event) => {
    const url = linkOf(event);
    if (!url || url.origin !== location.origin) return;
    if (!knows(url)) {
      if (!emit('before-navigate', { href: url.href, proceed: () => location.assign(url) })) event.preventDefault();
      return;
    }
    const samePage = url.pathname === location.pathname && url.search === location.search;
    if (samePage && url.hash) return;
    event.preventDefault();
    go(url, samePage);
  });

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || event.defaultPrevented) return;
    const url = new URL(form.action);
    url.search = '';
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value.trim()) url.searchParams.set(name, value.trim());
    if (!knows(url)) return;
    event.preventDefault();
    go(url);
  });

  window.addEventListener('popstate', () => {
    returning = true;
  });
  on('navigate', ({ href, replace = false }) => go(new URL(href, location.href), replace));
  on('page-shown', ({ moved }) => {
    if (!moved) return;
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else scrollTo({ top: returning ? (positions.get(entryKey()) ?? 0) : 0, behavior: 'instant' });
    focusHeading();
  });
}

/** Screen readers hear where they are: focus goes to the new page's heading. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The code comes with the first page that has something to lose. */
async function guardTraversals(): Promise<void> {
  try {
    const { askBeforeTraversals } = await import('./traversals.ts');
    askBeforeTraversals();
  } catch (cause) {
    emit('trouble', { kind: 'load', what: 'traversals', message: String(cause) });
  }
}
