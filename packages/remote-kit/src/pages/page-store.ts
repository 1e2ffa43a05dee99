import type { ReactElement } from 'react';
import type { Call } from '../data/api-client.ts';
import { ApiError } from '../data/api-client.ts';
import { defaultPatience, withDeadline } from '../deadline.ts';
import type { PageState } from '../hydration/embedded-state.ts';
import type { PageMeta } from './meta.ts';
import { canonicalAddress, declaredQuery, findRoute, Missing, type OpenedPage, type Route } from './route.ts';

/** What of the page on screen is about to be replaced: nothing, its lists by another view of it, or all of it by another page. */
export type Busy = 'no' | 'lists' | 'page';

/** What is on screen in a remote's area. */
export type View =
  | { phase: 'loading'; address: string }
  | {
      phase: 'ready';
      address: string;
      routeId: string;
      element: ReactElement;
      meta: PageMeta;
      busy: Busy;
      /** The server rendered it: its markup and the state of its fragments are in the document. */
      isEmbedded: boolean;
    }
  | { phase: 'missing'; address: string; element: ReactElement | null; isEmbedded: boolean }
  | { phase: 'failed'; address: string; unavailable: boolean; failure?: string | undefined };

export interface PageStore {
  view(): View;
  subscribe(listener: () => void): () => void;
  /** Shows a page that was opened before. */
  show(view: View): void;
  /** Loads the page on screen again. */
  reload(): void;
  /** Another page is on its way: the one on screen says so, and stays. */
  setBusy(busy: Busy): void;
  /** The page on screen is at that address from now on. */
  rename(address: string): void;
}

/** Stores which page of a remote is on screen. */
export function createPageStore({
  routes,
  call,
  patience = defaultPatience,
  view: first,
}: {
  routes: readonly Route[];
  call: Call;
  patience?: number | undefined;
  view: View;
}): PageStore {
  const listeners = new Set<() => void>();
  let view = first;
  let running: AbortController | undefined;

  const show = (next: View) => {
    running?.abort();
    view = next;
    for (const listener of listeners) listener();
  };

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    reload() {
      const { address } = view;
      show({ phase: 'loading', address });
      const abort = new AbortController();
      running = abort;
      const late = (): View => ({ phase: 'failed', address, unavailable: false });
      void withDeadline(openPage({ routes, call, address, signal: abort.signal }), patience, address)
        .catch(late)
        .then((next) => {
          if (!abort.signal.aborted) show(next);
        });
    },
    setBusy(busy) {
      if (view.phase === 'ready' && view.busy !== busy) show({ ...view, busy });
    },
    rename(to) {
      const address = canonical(routes, to);
      if (address !== null) view = { ...view, address };
    },
  };
}

/** Loads the code and the data of a page. What goes wrong is a view, too: « Réessayer » stands there. */
export async function openPage({
  routes,
  call,
  address: asked,
  signal,
}: {
  routes: readonly Route[];
  call: Call;
  address: string;
  signal: AbortSignal;
}): Promise<View> {
  const url = new URL(asked, location.origin);
  const found = findRoute(routes, url.pathname);
  if (!found) return { phase: 'failed', address: asked, unavailable: false };
  const { route, params } = found;
  const address = canonicalAddress(route.flags, url);
  try {
    const page = await route.open({ params, query: declaredQuery(route.flags, url.searchParams), call, signal });
    return await readyView(route, page, address, false);
  } catch (cause) {
    if (cause instanceof Missing)
      return { phase: 'missing', address, element: await route.missingElement(), isEmbedded: false };
    const unavailable = cause instanceof ApiError && cause.status === 503;
    return { phase: 'failed', address, unavailable, failure: route.failure };
  }
}

/** The page that the server rendered, of the state that it sent along; null where no page of the remote has that address. */
export async function revivePage(routes: readonly Route[], state: PageState): Promise<View | null> {
  const url = new URL(state.address, location.origin);
  const found = findRoute(routes, url.pathname);
  if (!found) return null;
  const { route, params } = found;
  if (state.status === 404)
    return { phase: 'missing', address: state.address, element: await route.missingElement(), isEmbedded: true };
  const page = route.revive(state.data, { params, query: declaredQuery(route.flags, url.searchParams) });
  return readyView(route, page, state.address, true);
}

async function readyView(route: Route, page: OpenedPage, address: string, isEmbedded: boolean): Promise<View> {
  const element = await page.element();
  return { phase: 'ready', address, routeId: route.id, element, meta: page.meta, busy: 'no', isEmbedded };
}

/** null when no page of this remote has that address. */
export function canonical(routes: readonly Route[], address: string): string | null {
  const url = new URL(address, location.origin);
  const found = findRoute(routes, url.pathname);
  return found ? canonicalAddress(found.route.flags, url) : null;
}
