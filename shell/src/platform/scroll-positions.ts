import { storedValue, withStorage } from '@letat/remote-kit/storage';

/** Of the tab, and kept beyond the document: a reload loses no place of the entries before and after it. */
const storageKey = 'letat.positions';
/** More entries than anybody goes back through. */
const most = 100;

/** Where the entries of the history were scrolled to, by their keys. */
export interface ScrollPositions {
  /** The window is about to show, or shows, another entry. */
  leaveFor(key: string): void;
  /** Undefined for an entry that was never left. */
  of(key: string): number | undefined;
}

/**
 * Keeps the place of each entry when it is left, `shown` being the one on screen. Inside a document the router leads back to it, once
 * the content is there; between documents the browser does, earlier than any script: it is only told to keep off meanwhile.
 */
export function keepScrollPositions(shown: string): ScrollPositions {
  const positions = storedPositions();
  let current = shown;
  const keep = () => {
    // The newest are last.
    positions.delete(current);
    positions.set(current, Math.round(scrollY));
  };

  window.addEventListener('pagehide', () => {
    keep();
    history.scrollRestoration = 'auto';
    withStorage(() => sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-most))));
  });

  return {
    leaveFor(key) {
      keep();
      history.scrollRestoration = 'manual';
      current = key;
    },
    of: (key) => positions.get(key),
  };
}

function storedPositions(): Map<string, number> {
  const stored = storedValue(withStorage(() => sessionStorage.getItem(storageKey)));
  return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
