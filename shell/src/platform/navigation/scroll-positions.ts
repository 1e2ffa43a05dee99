import { storedValue, withStorage } from '@letat/remote-kit/storage';

/** Of the tab, and stored beyond the document: a reload loses no position of the entries before and after it. */
const storageKey = 'letat.positions';
/** More entries than anybody goes back through. */
const most = 100;

/** Where the entries of the history were scrolled to, by the keys that the browser gives them. */
export interface ScrollPositions {
  /** The window is about to show another entry than that one. */
  save(key: string | undefined): void;
  /** Undefined for an entry that was never left. */
  of(key: string | undefined): number | undefined;
}

/**
 * Saves the position of each entry when it is left. The browser restores it by itself between documents; within one it does so
 * too early for a page whose content is loaded first, and not at all for the entry that the document was loaded with.
 */
export function saveScrollPositions(current: () => string | undefined): ScrollPositions {
  const positions = storedPositions();
  const save = (key: string | undefined) => {
    if (key === undefined) return;
    // The newest are last.
    positions.delete(key);
    positions.set(key, Math.round(scrollY));
  };

  window.addEventListener('pagehide', () => {
    save(current());
    withStorage(() => sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-most))));
  });

  return { save, of: (key) => (key === undefined ? undefined : positions.get(key)) };
}

function storedPositions(): Map<string, number> {
  const stored = storedValue(withStorage(() => sessionStorage.getItem(storageKey)));
  return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
