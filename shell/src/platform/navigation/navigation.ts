import { isAtLeast, type Role } from '@letat/contracts/core/roles';
import { serverMarker } from '@letat/remote-kit/embedded-state';
import { emit, on } from '@letat/remote-kit/events';
import { holdAddress } from '@letat/remote-kit/navigation';
import { canonicalAddress, findRoute } from '@letat/remote-kit/route';
import { type SessionState, sessionStateId } from '../../auth/session-state.ts';
import { type Frame, frameOf } from '../../chrome/frame.ts';
import { editionKey } from '../../edition.ts';
import type { PageSet } from '../../page-set.ts';
import type { Target } from './area-state.ts';
import { focusPage, partOf, scrollTo } from './arrival.ts';
import type { PageChanges } from './page-changes.ts';
import { saveScrollPositions } from './scroll-positions.ts';

/** Marks a step back through the history to the page that the reader did not want to leave. */
const returning = Symbol('returning');

const untouched = { focusReset: 'manual', scroll: 'manual' } as const;

/**
 * Shows the document's own page, then turns navigations of the site into changes of that page. What is not for a live remote, for
 * this tab or for this site loads as a document, and so does everything where the browser has no Navigation API.
 */
export function followNavigations({ set, changes }: { set: PageSet; changes: PageChanges }): void {
  const { navigation } = window;
  const hasApi = navigation !== undefined;
  const positions = saveScrollPositions(() => (hasApi ? navigation.currentEntry?.key : undefined));
  const routes = set.releases.flatMap((release) => release.routes.map((route) => ({ ...route, remote: release.name })));
  const ownerOf = ({ pathname }: URL) => findRoute(routes, pathname)?.route;

  const targetOf = (url: URL): Target | null => {
    const owner = ownerOf(url);
    return owner ? { remote: owner.remote, address: canonicalAddress(owner.flags, url), isDocument: false } : null;
  };

  const frame: Frame = document.querySelector('[data-frame="administration"]') ? 'administration' : 'site';
  const verifiedRole = roleOfDocument();
  /** The document was sent to a reader who may see that page too. */
  const isVerified = (access: Role) => verifiedRole !== null && isAtLeast(verifiedRole, access);

  /**
   * The server knows who asks for a gated page, so it loads as a document from a page that is anybody's; another view of the one on
   * screen needs no asking, nor does another page for the same people. What stands around a page is the document's, so another
   * frame is another document.
   */
  const loadsAsDocument = (url: URL) => {
    const state = changes.state();
    const owner = ownerOf(url);
    // An edition is the server's to make.
    if (!owner || state.phase === 'leaving' || url.searchParams.has(editionKey)) return true;
    if (state.phase === 'failed' && navigator.onLine && state.broken.remote === owner.remote) return true;
    if (frameOf(url.pathname) !== frame) return true;
    const { access } = owner.flags;
    return access !== undefined && url.pathname !== location.pathname && !isVerified(access);
  };

  const arrive = async (target: Target, key: string | undefined) => {
    if (!(await changes.go(target))) return;
    scrollTo(positions.of(key));
    focusPage();
  };

  function handleNavigate(event: NavigateEvent): void {
    const { destination, navigationType, hashChange } = event;
    positions.save(navigation.currentEntry?.key);
    const url = new URL(destination.url);
    const isStep = navigationType === 'traverse';
    if (
      navigationType === 'reload' ||
      event.downloadRequest !== null ||
      event.formData ||
      url.origin !== location.origin
    )
      return;
    // Another part of the page, or a page that gives itself another address: the browser does both.
    if (hashChange || (destination.sameDocument && !isStep)) return;
    if (isStep && !event.canIntercept) return;
    if (event.info === returning) {
      event.intercept({ ...untouched, handler: async () => changes.stay() });
      return;
    }
    // A GET form without a filled field asks for its page with a bare « ? »: the page has one address.
    if (event.cancelable && !isStep && url.search === '' && url.href.includes('?')) {
      event.preventDefault();
      url.search = '';
      done(navigation.navigate(url.href, { history: navigationType === 'replace' ? 'replace' : 'auto' }));
      return;
    }
    const again = () =>
      done(
        isStep
          ? navigation.traverseTo(destination.key)
          : navigation.navigate(url.href, { history: navigationType === 'replace' ? 'replace' : 'auto' }),
      );
    if (!emit('before-navigate', { href: url.href, proceed: again })) {
      hold(event);
      return;
    }
    const target = targetOf(url);
    // A step within this document moves the address alone: nothing but this would change the page.
    if (!event.canIntercept || !target || (!isStep && loadsAsDocument(url))) return;
    const { shown } = changes.state();
    if (target.address === shown?.address) {
      event.intercept({ ...untouched, handler: async () => changes.stay() });
      return;
    }
    const key = isStep ? destination.key : undefined;
    event.intercept({ ...untouched, handler: () => arrive(target, key) });
  }

  /** Stays on the page. A step that the browser lets nobody cancel is taken back once it is done. */
  function hold(event: NavigateEvent): void {
    if (event.cancelable) {
      event.preventDefault();
      return;
    }
    const key = navigation.currentEntry?.key;
    holdAddress();
    event.intercept({ ...untouched, handler: async () => {} });
    const goBack = () => key !== undefined && done(navigation.traverseTo(key, { info: returning }));
    navigation.addEventListener('navigatesuccess', goBack, { once: true });
  }

  if (hasApi) navigation.addEventListener('navigate', handleNavigate);
  document.addEventListener('formdata', withoutEmptyFields);
  on('navigate', ({ href, replace = false }) => {
    if (hasApi) done(navigation.navigate(href, { history: replace ? 'replace' : 'auto' }));
    else if (replace) location.replace(href);
    else location.assign(href);
  });
  on('rename', ({ href }) => {
    const renamed = targetOf(new URL(href, location.href));
    if (renamed) changes.rename(renamed.address);
  });
  void showDocument();

  async function showDocument(): Promise<void> {
    const target = targetOf(new URL(location.href));
    if (!target) return;
    const sent = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
    const isDocument = targetOf(sent)?.address === target.address;
    // The browser has put what the server rendered where it was; what it renders itself has no place before.
    const isPlaced = isDocument && document.querySelector(`[${serverMarker}]`) !== null;
    const key = navigation?.currentEntry?.key;
    if (!(await changes.go({ ...target, isDocument })) || isPlaced) return;
    const position = positions.of(key);
    if (position !== undefined || partOf(location.hash)) scrollTo(position);
    if (!isDocument) focusPage();
  }
}

/** The role of the account that the server made this document for; null where that is no matter. */
function roleOfDocument(): Role | null {
  const text = document.getElementById(sessionStateId)?.textContent;
  if (!text) return null;
  const { viewer }: SessionState = JSON.parse(text);
  return viewer?.role ?? null;
}

/** What became of a navigation is seen by its event and by the page: that another one came after it is no error. */
function done({ committed, finished }: NavigationResult): void {
  void Promise.allSettled([committed, finished]);
}

/** A search for nothing asks for nothing, and one with a space at its end is the same as one without. */
function withoutEmptyFields({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return;
  for (const [name, value] of [...formData]) {
    if (typeof value !== 'string') continue;
    if (value.trim() === '') formData.delete(name);
    else formData.set(name, value.trim());
  }
}
