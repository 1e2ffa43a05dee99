/** Elements that came near, or were touched where bytes are dear. */
const near = new WeakSet<Element>();
const waiting = new WeakMap<Element, () => void>();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) come(target);
  },
  // A screen away, so that it is there by then.
  { rootMargin: '100%' },
);

/**
 * Calls back once the reader is about to see an element, and at once for one that they saw. On a slow network, and where the browser
 * says that bytes are dear, not before they touch or focus it: until then there is the link that stands in it.
 */
export function whenNear(element: Element, then: () => void): void {
  if (near.has(element)) {
    then();
    return;
  }
  const isNew = !waiting.has(element);
  waiting.set(element, then);
  if (!isNew) return;
  if (isDear()) for (const touch of ['pointerenter', 'focusin']) element.addEventListener(touch, () => come(element));
  else observer.observe(element);
}

/** An element in the place of one that was near. */
export function markNear(element: Element): void {
  near.add(element);
}

function come(element: Element): void {
  observer.unobserve(element);
  near.add(element);
  waiting.get(element)?.();
  waiting.delete(element);
}

/** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/, which not every browser has. */
function isDear(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return Reflect.get(connection, 'saveData') === true || /2g$/.test(String(Reflect.get(connection, 'effectiveType')));
}
