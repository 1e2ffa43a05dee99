import { withStorage } from '@letat/remote-kit/storage';

const key = 'letat.excluded';

/** A remote that the next document of this tab does without, and what it did. */
export interface Exclusion {
  remote: string;
  deed: string;
}

/**
 * Loads the document again without a remote. Where the tab stores nothing the page stays as it is: the next document would load
 * that remote again, and so on.
 */
export function reloadWithout(exclusion: Exclusion): void {
  const isStored = withStorage(() => {
    sessionStorage.setItem(key, `${exclusion.remote} ${exclusion.deed}`);
    return true;
  });
  if (isStored) location.reload();
}

/** Whether this document does without a remote, and has not said so. */
export const hasExclusion = (): boolean => Boolean(withStorage(() => sessionStorage.getItem(key)));

/** The remote that this document does without; the next one has it again. */
export function takeExclusion(): Exclusion | null {
  const stored = withStorage(() => {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  });
  if (!stored) return null;
  const [remote = '', ...deed] = stored.split(' ');
  return { remote, deed: deed.join(' ') };
}
