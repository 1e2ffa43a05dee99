import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode, useEffect } from 'react';
import { keepEarlyPresses } from './early-presses.ts';
import { keepTyped } from './keep-typed.ts';

/**
 * A component whose code comes only when the person turns to it: when a part of the page with that id comes near the
 * window, or takes the focus. The server renders it whole, so it is read, filled in and submitted before that; React keeps the markup
 * and hydrates it when the code is there, and what was pressed in the meantime is pressed again: React lets presses on
 * such a part go. For heavy parts of reading pages. Needs a `Suspense` around it.
 */
export function lazyWhenWanted<P extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    // Only now is it sure that this component takes the part over: several may be written for one place.
    const waiting = partOf(id);
    const pressAgain = waiting ? keepEarlyPresses(waiting) : () => {};
    await wanted(id);
    const { default: Component } = await load();
    const part = partOf(id);
    const typeAgain = part ? keepTyped(part) : () => {};
    const restore = () => {
      typeAgain();
      pressAgain();
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

function RestoreOnce({ restore, children }: { restore: () => void; children?: ReactNode }) {
  useEffect(() => restore(), [restore]);
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
