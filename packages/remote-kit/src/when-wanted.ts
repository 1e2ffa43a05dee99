import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode, useEffect } from 'react';
import { keepTyped } from './keep-typed.ts';

/**
 * A component whose code comes only when the person turns to it: when a part of the page with that id comes near the
 * window, or takes the focus. The server renders it whole, so it is read, filled in and submitted before that; React keeps the markup
 * and hydrates it when the code is there. For heavy parts of reading pages. Needs a `Suspense` around it.
 */
export function lazyWhenWanted<P extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    if (typeof document !== 'undefined') await wanted(id);
    const { default: Component } = await load();
    const element = typeof document === 'undefined' ? null : document.getElementById(id);
    return { default: restoring(Component, element ? keepTyped(element) : () => {}) };
  });
}

/** The component, and once it is hydrated what had been typed into it. */
function restoring<P extends object>(Component: ComponentType<P>, restore: () => void): ComponentType<P> {
  return (props) => createElement(RestoreOnce, { restore }, createElement(Component, props));
}

function RestoreOnce({ restore, children }: { restore: () => void; children?: ReactNode }) {
  useEffect(() => restore(), [restore]);
  return children;
}

function wanted(id: string): Promise<void> {
  const element = document.getElementById(id);
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
