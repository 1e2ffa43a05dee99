import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A part of a component whose code comes when it is wanted. */
export interface Later<Part> {
  /** Fetches it, once for all who want it. A failed fetch is tried again the next time. */
  fetch: () => Promise<void>;
  current: () => Part | null;
  subscribe: (listener: () => void) => () => void;
}

/** @param load an `import()` of the part; `React.lazy` would keep a failure for ever, and shows nothing of it */
export function later<Part>(load: () => Promise<Part>): Later<Part> {
  let part: Part | null = null;
  let coming: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  return {
    async fetch() {
      coming ??= load().then((loaded) => {
        part = loaded;
        for (const listener of listeners) listener();
      });
      try {
        await coming;
      } catch (reason) {
        coming = null;
        throw reason;
      }
    },
    current: () => part,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The part, once it is wanted and there: null before, on the server, and while its markup is taken over. */
export function useLater<Part>(part: Later<Part>, wanted: boolean, onFailure?: (reason: unknown) => void): Part | null {
  const current = useSyncExternalStore(part.subscribe, part.current, () => null);
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });
  useEffect(() => {
    if (!wanted || current !== null) return;
    let listening = true;
    part.fetch().catch((reason: unknown) => listening && failed.current?.(reason));
    return () => {
      listening = false;
    };
  }, [part, wanted, current]);
  return current;
}
