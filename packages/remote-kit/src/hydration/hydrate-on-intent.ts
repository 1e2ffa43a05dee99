import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { markHydrated } from './deferred-part.ts';
import { captureEarlyInput } from './early-input.ts';

/**
 * A component whose code comes only when the person turns to it: when the part of the page with that id (`deferredPart`) comes near
 * the window, or takes the focus. The server renders it whole, so it is read, filled in and submitted before that; React keeps
 * the markup and hydrates it when the code is there, and what was typed, ticked and pressed in the meantime is so again. For heavy
 * parts of reading pages. Needs a `Suspense` around it.
 */
export function lazyOnIntent<P extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    await wanted(id);
    const { default: Component } = await load().catch((cause) => {
      const part = partOf(id);
      if (part) markHydrated(part);
      throw cause;
    });
    const part = partOf(id);
    const typeAgain = part ? captureEarlyInput(part) : () => {};
    const restore = () => {
      typeAgain();
      const shown = partOf(id);
      if (shown) markHydrated(shown);
    };
    return { default: restoring(Component, restore) };
  });
}

/** null on the server too. */
function partOf(id: string): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById(id);
}

/** The component, and once it is hydrated what had been typed into it and pressed. */
function restoring<P extends object>(Component: ComponentType<P>, restore: () => void): ComponentType<P> {
  return (props) => createElement(RestoreOnce, { restore }, createElement(Component, props));
}

/** In the commit after the first: what the component changes of itself once it is there, such as the type of a button, is so by then. */
function RestoreOnce({ restore, children }: { restore: () => void; children?: ReactNode }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  useEffect(() => {
    if (isThere) restore();
  }, [isThere, restore]);
  return children;
}

function wanted(id: string): Promise<void> {
  const element = partOf(id);
  return element ? whenNear(element) : Promise.resolve();
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
  const near = () => {
    observer.disconnect();
    resolve();
  };
  observer.observe(element);
  element.addEventListener('focusin', near, { once: true, ...(signal ? { signal } : {}) });
  signal?.addEventListener('abort', () => observer.disconnect(), { once: true });
  return promise;
}
