import { useSyncExternalStore } from 'react';
import { emit } from './events.ts';

/** Goes to an address of the site without loading a document, if the shell knows its page. */
export function navigate(href: string, options: { replace?: boolean } = {}): void {
  emit('navigate', { href, ...options });
}

/** Gives the page on screen another address of its own, in place of the present one. Nothing is loaded, nothing moves. */
export function renamePage(href: string): void {
  emit('rename', { href });
}

/** Asks, in the browser's own words, before the document goes; until the returned function is called. */
export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}

const subscribe = (listener: () => void) => {
  window.addEventListener('popstate', listener);
  window.addEventListener('single-spa:routing-event', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener('single-spa:routing-event', listener);
  };
};

/** Path and query of the address bar, as they change. */
export function useAddress(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname + location.search,
    () => '',
  );
}

/** One key of the query, and the address of the same page with another value of it (null: without it). */
export interface QueryKey {
  value: string | null;
  hrefFor: (value: string | null) => string;
}

/**
 * One key of the query that the page follows by itself, such as which of its tabs is in sight: links with `hrefFor` add a step
 * to the history and load nothing. Not for a key that the route declares in `flags.query`: that one is `load`'s affair.
 */
export function useQueryKey(key: string): QueryKey {
  const [path = '', search] = useAddress().split('?', 2);
  const query = new URLSearchParams(search);
  return {
    value: query.get(key),
    hrefFor(value) {
      const next = new URLSearchParams(query);
      if (value === null) next.delete(key);
      else next.set(key, value);
      return next.size > 0 ? `${path}?${next}` : path;
    },
  };
}
