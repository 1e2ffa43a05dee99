import { useSyncExternalStore } from 'react';
import { emit } from '../events.ts';

/** Goes to an address of the site without loading a document, if the shell knows its page. */
export function navigate(href: string, options: { replace?: boolean } = {}): void {
  emit('navigate', { href, ...options });
}

/** Gives the page on screen another address of its own, in place of the present one. Nothing is loaded, nothing moves. */
export function renamePage(href: string): void {
  emit('rename', { href });
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
