import { type ComponentType, createElement, lazy, type ReactNode, use, useEffect, useState } from 'react';
import { EmbeddedContext } from '../pages/page-context.tsx';
import { markHydrated } from './deferred-part.ts';
import { isAwaited } from './part-for-viewers.ts';
import { retryable } from './retryable.tsx';

/**
 * A component whose code comes only when the person turns to it: when the part of the page with that id (`deferredPart`) comes near
 * the window, or takes the focus. The server renders it whole, so it is read, filled in and submitted before that; React preserves
 * the markup and hydrates it when the code is there; what was pressed in the meantime is pressed again. For heavy parts of
 * reading pages. A part that has more for the person who is logged in (`partForViewers`) waits for no intent in their browser. Needs a `Suspense` around it. Code that does not come costs the part alone. Where the browser renders the page
 * there is no markup to read in the meantime: the code comes at once.
 */
export function lazyOnIntent<P extends object>(
  id: string,
  bring: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const isEmpty = Promise.withResolvers<void>();
  const load = async () => {
    // The part that this waits for may have left with its page: the next page that shows it then says that it is empty.
    const waiting = new AbortController();
    await Promise.race([untilNear(id, waiting.signal), isEmpty.promise]);
    waiting.abort();
    const { default: Component } = await bring().catch((cause) => {
      const part = partOf(id);
      if (part) markHydrated(part);
      throw cause;
    });
    const mark = () => {
      const shown = partOf(id);
      if (shown) markHydrated(shown);
    };
    return { default: marking(Component, mark) };
  };
  const Part = retryable(id, () => lazy(load));
  return (props) => {
    if (!use(EmbeddedContext)) isEmpty.resolve();
    return createElement(Part, props);
  };
}

/** null on the server too. */
function partOf(id: string): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById(id);
}

/** The component, which says once it is hydrated that it is. */
function marking<P extends object>(Component: ComponentType<P>, mark: () => void): ComponentType<P> {
  return (props) => createElement(MarkOnce, { mark }, createElement(Component, props));
}

/** In the commit after the first: what the component changes of itself once it is there, such as the type of a button, is so by then. */
function MarkOnce({ mark, children }: { mark: () => void; children?: ReactNode }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  useEffect(() => {
    if (isThere) mark();
  }, [isThere, mark]);
  return children;
}

function untilNear(id: string, signal: AbortSignal): Promise<void> {
  const element = partOf(id);
  // Who may have it is told so without scrolling to it.
  return element && !isAwaited(element) ? whenNear(element, signal) : Promise.resolve();
}

/** Resolves when the element comes near the window or something in it takes the focus; never once the signal is aborted. */
export function whenNear(element: Element, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) near();
    },
    { rootMargin: '200px' },
  );
  const listening = new AbortController();
  const end = () => {
    observer.disconnect();
    listening.abort();
  };
  const near = () => {
    end();
    resolve();
  };
  observer.observe(element);
  // At the document: React stops this event at its root while the part it happens in has no code.
  const onFocus = ({ target }: FocusEvent) => target instanceof Node && element.contains(target) && near();
  document.addEventListener('focusin', onFocus, { capture: true, signal: listening.signal });
  signal?.addEventListener('abort', end, { once: true });
  return promise;
}
