import type { ReactElement } from 'react';
import type { Call } from '../data/api-client.ts';
import { ApiError } from '../data/api-client.ts';
import type { PageState } from '../hydration/embedded-state.ts';
import type { PageMeta } from './meta.ts';
import { canonicalAddress, declaredQuery, findRoute, Missing, type OpenedPage, type Route } from './route.ts';

/** What is on screen in a remote's area. */
export type View =
  | { phase: 'loading'; address: string }
  | { phase: 'ready'; address: string; routeId: string; element: ReactElement; meta: PageMeta; busy: boolean }
  | { phase: 'missing'; address: string; element: ReactElement | null }
  | { phase: 'failed'; address: string; unavailable: boolean; failure?: string | undefined };

export interface PageStore {
  view(): View;
  subscribe(listener: () => void): () => void;
  /** Shows the page of that address; the page before it stays, marked busy, until the new one has its data. */
  go(address: string, options?: { again?: boolean }): void;
  /** The page on screen is at that address from now on. */
  rename(address: string): void;
  /** Takes over what the server rendered. */
  adopt(state: PageState): Promise<void>;
}

/** Keeps the page of a remote: which one, with which data, and what happens in between. */
export function createPageStore({ routes, call }: { routes: readonly Route[]; call: Call }): PageStore {
  const listeners = new Set<() => void>();
  let view: View = { phase: 'loading', address: '' };
  let running: AbortController | undefined;

  const show = (next: View) => {
    view = next;
    for (const listener of listeners) listener();
  };

  async function open(address: string, signal: AbortSignal): Promise<View | null> {
    const url = new URL(address, location.origin);
    const found = findRoute(routes, url.pathname);
    if (!found) return null;
    const { route, params } = found;
    try {
      const page = await route.open({ params, query: declaredQuery(route.flags, url.searchParams), call, signal });
      return await ready(route, page, address);
    } catch (cause) {
      if (cause instanceof Missing) return { phase: 'missing', address, element: await route.missingElement() };
      if (signal.aborted) return null;
      const unavailable = cause instanceof ApiError && cause.status === 503;
      return { phase: 'failed', address, unavailable, failure: route.failure };
    }
  }

  const ready = async (route: Route, page: OpenedPage, address: string): Promise<View> => ({
    phase: 'ready',
    address,
    routeId: route.id,
    element: await page.element(),
    meta: page.meta,
    busy: false,
  });

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(asked, { again = false } = {}) {
      const address = canonical(routes, asked);
      if (address === null || (!again && view.address === address && view.phase !== 'failed')) return;
      running?.abort();
      const abort = new AbortController();
      running = abort;
      show(view.phase === 'ready' ? { ...view, address, busy: true } : { phase: 'loading', address });
      open(address, abort.signal).then(
        (next) => {
          if (next && !abort.signal.aborted) show(next);
        },
        () => {
          if (!abort.signal.aborted) show({ phase: 'failed', address, unavailable: false });
        },
      );
    },
    rename(to) {
      const address = canonical(routes, to);
      if (address !== null) view = { ...view, address };
    },
    async adopt(state) {
      const url = new URL(state.address, location.origin);
      const found = findRoute(routes, url.pathname);
      if (!found) return;
      const { route, params } = found;
      if (state.status === 404) {
        show({ phase: 'missing', address: state.address, element: await route.missingElement() });
        return;
      }
      const page = route.revive(state.data, { params, query: declaredQuery(route.flags, url.searchParams) });
      show(await ready(route, page, state.address));
    },
  };
}

/** null when no page of this remote has that address. */
export function canonical(routes: readonly Route[], address: string): string | null {
  const url = new URL(address, location.origin);
  const found = findRoute(routes, url.pathname);
  return found ? canonicalAddress(found.route.flags, url) : null;
}
