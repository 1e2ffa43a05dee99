import { serverMarker } from '@letat/remote-kit/embedded-state';
import { emit, on } from '@letat/remote-kit/events';
import { findRoute } from '@letat/remote-kit/route';
import type { PageSet } from '../page-set.ts';
import { indexOf, keyOf, keyOfShown, nextEntry } from './history-entries.ts';
import { linkOf } from './link-of.ts';
import { keepScrollPositions } from './scroll-positions.ts';

const addressShown = () => location.pathname + location.search;

/** Turns clicks on links and GET forms of the site into navigations; whatever it does not know loads as a document. */
export function registerRouter(set: PageSet): void {
  const routes = set.releases.flatMap((release) => release.routes);
  /** Gated pages load as documents, because the server knows who asks; another view of the one on screen needs no asking. */
  const knows = (url: URL) => {
    const found = url.origin === location.origin ? findRoute(routes, url.pathname) : null;
    return found !== null && (!found.route.flags.access || url.pathname === location.pathname);
  };

  history.replaceState({ ...history.state, index: indexOf(history.state) ?? 0 }, '');
  const positions = keepScrollPositions(keyOfShown());
  let shown = { key: keyOfShown(), address: addressShown() };
  /** A page that the server rendered is where the browser put it, a reload included; others are put there with their content. */
  let returning = document.querySelector(`[${serverMarker}]`) === null;
  let isJumping = false;

  const arriveAt = (key: string) => {
    shown = { key, address: addressShown() };
  };
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
    const state = nextEntry(replace);
    positions.leaveFor(state.key);
    returning = false;
    shown = { key: state.key, address: url.pathname + url.search };
    if (replace) history.replaceState(state, '', url);
    else history.pushState(state, '', url);
  };

  /** Another part of the page on screen. The browser goes there, which marks the target and takes Tab along. */
  const jump = (url: URL) => {
    const state = nextEntry(url.href === location.href);
    positions.leaveFor(state.key);
    isJumping = true;
    location.assign(url);
    isJumping = false;
    history.replaceState(state, '');
    arriveAt(state.key);
  };

  document.addEventListener('click', (event) => {
    const url = linkOf(event);
    if (!url || url.origin !== location.origin) return;
    if (!knows(url)) {
      if (!emit('before-navigate', { href: url.href, proceed: () => location.assign(url) })) event.preventDefault();
      return;
    }
    const samePage = url.pathname === location.pathname && url.search === location.search;
    event.preventDefault();
    if (samePage && url.hash) jump(url);
    else go(url, samePage);
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
    // A step of our own: single-spa and a jump to a part of the page send this event too.
    if (isJumping || keyOf(history.state) === shown.key) {
      shown.address = addressShown();
      return;
    }
    const isSamePage = addressShown() === shown.address;
    const key = keyOfShown();
    positions.leaveFor(key);
    arriveAt(key);
    if (isSamePage) returnTo(positions.of(key));
    else returning = true;
  });
  on('navigate', ({ href, replace = false }) => go(new URL(href, location.href), replace));
  on('page-shown', ({ moved }) => {
    if (!moved && !returning) return;
    const position = returning ? positions.of(shown.key) : undefined;
    returning = false;
    if (moved || position !== undefined) returnTo(position);
    if (moved) focusNewPage();
  });
}

/** To where one was; who was never there, to the part that the address names, or to the top. */
function returnTo(position: number | undefined): void {
  const target = partOf(location.hash);
  if (position === undefined && target) target.scrollIntoView();
  else scrollTo({ top: position ?? 0, behavior: 'instant' });
}

/** The part of the page that a fragment names: as it stands, else decoded, as browsers look for it. Anybody may have typed it. */
function partOf(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  if (name === '') return null;
  try {
    return document.getElementById(name) ?? document.getElementById(decodeURIComponent(name));
  } catch (cause) {
    if (cause instanceof URIError) return null;
    throw cause;
  }
}

/**
 * Screen readers hear where they are: focus goes to the part that the address names, else to the new page's heading. Whoever
 * chose within that part, or emptied a search box to type something else, stays where they are.
 */
function focusNewPage(): void {
  const part = partOf(location.hash);
  const isTyping = document.activeElement?.matches('[data-search-box] input') && !/[?&]search=/.test(location.search);
  if (isTyping || part?.contains(document.activeElement)) return;
  const target = part ?? document.querySelector<HTMLElement>('#main h1');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
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
