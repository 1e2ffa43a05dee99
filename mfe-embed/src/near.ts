/** A connection on which what is not asked for costs money or minutes. Not every browser tells. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const coming = new WeakMap<Element, Promise<void>>();
const arrivals = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Resolves once an element is within one screen of what is seen: what nobody scrolls to costs its page nothing. On a slow or counted
 * connection the link inside it stays until somebody points at it or comes to it by keys.
 */
export function whenNear(host: Element): Promise<void> {
  const known = coming.get(host);
  if (known) return known;
  const near = new Promise<void>((resolve) => {
    if (isCounted()) for (const sign of ['pointerenter', 'focusin']) host.addEventListener(sign, () => resolve());
    else if (!globalThis.IntersectionObserver) resolve();
    else observe(host, resolve);
  });
  coming.set(host, near);
  return near;
}

function observe(host: Element, arrive: () => void): void {
  observer ??= new IntersectionObserver(
    (entries, watching) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watching.unobserve(target);
        arrivals.get(target)?.();
      }
    },
    { rootMargin: '100% 0px' },
  );
  arrivals.set(host, arrive);
  observer.observe(host);
}

function isCounted(): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection');
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '');
}
