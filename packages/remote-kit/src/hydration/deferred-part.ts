const attribute = 'data-deferred';

/** Said by a part that has been taken over; it bubbles. */
export const partHydrated = 'letat:part-taken';

/** Of the element around a part whose code comes later: presses on it wait for that code (`early-clicks.ts`). */
export const deferredPart = (id: string) => ({ id, [attribute]: '' });

/** Whether an element is of such a part, and its code is not there. */
export const isDeferred = (element: Element): boolean => element.closest(`[${attribute}]`) !== null;

/** The code of the part is there and listens, or will never be. */
export function markHydrated(part: Element): void {
  part.removeAttribute(attribute);
  part.dispatchEvent(new CustomEvent(partHydrated, { bubbles: true }));
}
