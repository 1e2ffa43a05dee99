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

const listeners = new Set<() => void>();
let held: string | null = null;
const addressBar = () => location.pathname + location.search;

/**
 * The address bar names the next page before that page is there: until `releaseAddress` the page on screen sees its own
 * address only. The shell calls it.
 */
export function holdAddress(): void {
  held ??= addressBar();
}

/** The page on screen is the one that the address bar names. */
export function releaseAddress(): void {
  held = null;
  for (const listener of listeners) listener();
}

/** Whether the address bar is another page's already. */
export const isAddressHeld = (): boolean => held !== null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', listener);
  };
};

/** Path and query of the page on screen, as they change. */
export function useAddress(): string {
  return useSyncExternalStore(
    subscribe,
    () => held ?? addressBar(),
    () => '',
  );
}

/** The part that the address names, with its `#`, as it changes. */
export function useHash(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
}
