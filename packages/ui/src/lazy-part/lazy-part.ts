import { type FocusEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEarlyValue } from '../native-field/use-early-value.ts';

/** A part of a component whose code is fetched when it is needed. */
export interface LazyPart<Part> {
  /** Fetches it, once for all components that need it. A failed fetch is tried again the next time. */
  fetch: () => Promise<void>;
  current: () => Part | null;
  subscribe: (listener: () => void) => () => void;
}

/** @param load an `import()` of the part; `React.lazy` caches a failure for ever, and reports nothing */
export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
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

/** The part, once it is needed and loaded: null before, on the server, and while its markup is taken over. */
export function useLazyPart<Part>(
  part: LazyPart<Part>,
  isNeeded: boolean,
  onFailure?: (reason: unknown) => void,
): Part | null {
  const current = useSyncExternalStore(part.subscribe, part.current, () => null);
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });
  useEffect(() => {
    if (!isNeeded || current !== null) return;
    let listening = true;
    part.fetch().catch((reason: unknown) => listening && failed.current?.(reason));
    return () => {
      listening = false;
    };
  }, [part, isNeeded, current]);
  return current;
}

/**
 * For a field that works plainly before its code is there, and stays so should it never come. The part takes over once it
 * has come and nobody is busy in the field; from then on it stays. A focus that was in the field, by the keyboard or by
 * the page, and has done nothing there yet goes on to the part: `takesFocus`. `watch` goes on the element around the
 * plain field.
 */
export function useUpgrade<Part>(part: LazyPart<Part>): {
  Part: Part | null;
  takesFocus: boolean;
  watch: {
    ref: RefObject<HTMLDivElement | null>;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
    onPointerDown: () => void;
    onKeyDown: () => void;
    onInput: () => void;
  };
} {
  const loaded = useLazyPart(part, true);
  const [use, setUse] = useState<'none' | 'focused' | 'busy'>('none');
  const [upgraded, setUpgraded] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // A focus that came before hydration is one that no handler saw, nor what was done there.
  useEarlyValue(field, (element) => setUse(element.contains(document.activeElement) ? 'busy' : 'none'));
  if (loaded !== null && use !== 'busy' && !upgraded) setUpgraded(true);
  const busy = () => setUse('busy');
  return {
    Part: upgraded ? loaded : null,
    takesFocus: use === 'focused',
    watch: {
      ref: field,
      onFocus: () => setUse((now) => (now === 'none' ? 'focused' : now)),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setUse('none');
      },
      onPointerDown: busy,
      onKeyDown: busy,
      onInput: busy,
    },
  };
}
