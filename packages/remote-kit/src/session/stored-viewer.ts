import type { Account } from '@letat/contracts/auth/operations';
import { storedValue, withStorage } from './storage.ts';

/**
 * The logged-in person as the browser remembers them. `emailVerified` never turns back: true is true for good, and a browser that says
 * otherwise, or does not know, may be late.
 */
export type Viewer = Pick<Account, 'id' | 'username' | 'fullName' | 'email' | 'role' | 'avatar'> & {
  emailVerified?: Account['emailVerified'] | undefined;
};

/** Fixed key of the browser's stored user. It only serves first paints: what one may do is the server's to decide. */
export const viewerKey = 'letat.user';
const changed = 'letat:viewer';

/** null when nobody is logged in as far as this browser knows, or when it denies storage. */
export function storedViewer(): Viewer | null {
  return readViewer(storedText());
}

/** Stores who logged in, or that nobody is; notifies other tabs and this page's parts. */
export function storeViewer(account: Viewer | null): void {
  const text = account === null ? null : JSON.stringify(viewerOf(account));
  withStorage(() => (text === null ? localStorage.removeItem(viewerKey) : localStorage.setItem(viewerKey, text)));
  window.dispatchEvent(new Event(changed));
}

/** Listens to changes of the logged-in person, in this tab or another one, until the returned function is called. */
export function onViewerChange(listener: (from: 'here' | 'elsewhere') => void): () => void {
  const here = () => listener('here');
  const elsewhere = (event: StorageEvent) => {
    if (event.key === viewerKey || event.key === null) listener('elsewhere');
  };
  window.addEventListener('storage', elsewhere);
  window.addEventListener(changed, here);
  return () => {
    window.removeEventListener('storage', elsewhere);
    window.removeEventListener(changed, here);
  };
}

/** The stored user as text. */
export function storedText(): string | null {
  return withStorage(() => localStorage.getItem(viewerKey)) ?? null;
}

function viewerOf({ id, username, fullName, email, role, avatar, emailVerified }: Viewer): Viewer {
  return { id, username, fullName, email, role, avatar, emailVerified };
}

/** Reads a stored user; null for what is none. */
export function readViewer(text: string | null): Viewer | null {
  const value = storedValue(text);
  return isViewer(value) ? value : null;
}

function isViewer(value: unknown): value is Viewer {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'username', 'fullName', 'email', 'role'].every((field) => typeof Reflect.get(value, field) === 'string')
  );
}
