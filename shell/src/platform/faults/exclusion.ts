import { withStorage } from '@letat/remote-kit/storage';

const key = 'letat.excluded';

/** A remote that the next document of this tab does without, and what it did. */
export interface Exclusion {
  remote: string;
  deed: string;
}

/**
 * Loads the document again without a remote, and without those that this document does without already: where several run, the last
 * one that came is suspected, and may be the wrong one. Each time one more is left out, so that it ends. Where the tab stores nothing
 * the page stays as it is: the next document would load that remote again, and so on.
 */
export function reloadWithout(by: Exclusion, before: readonly Exclusion[]): void {
  const isStored = withStorage(() => {
    // Written without what the remote may have replaced.
    let text = `${by.remote} ${by.deed}`;
    for (let index = 0; index < before.length; index += 1)
      text = `${before[index]?.remote} ${before[index]?.deed}\n${text}`;
    sessionStorage.setItem(key, text);
    return true;
  });
  if (isStored) location.reload();
}

/** Whether this document does without a remote, and has not said so. */
export const hasExclusion = (): boolean => Boolean(withStorage(() => sessionStorage.getItem(key)));

/** The remotes that this document does without; the next one has them again. */
export function takeExclusions(): readonly Exclusion[] {
  const stored = withStorage(() => {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  });
  if (!stored) return [];
  return stored.split('\n').map((line) => {
    const [remote = '', ...deed] = line.split(' ');
    return { remote, deed: deed.join(' ') };
  });
}
