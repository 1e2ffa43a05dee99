const attribute = 'data-wanted';

/** Said by a part that has been taken over; it bubbles. */
export const partTaken = 'letat:part-taken';

/** Of the element around a part whose code comes later: presses on it wait for that code (`early-presses.ts`). */
export const wantedPart = (id: string) => ({ id, [attribute]: '' });

/** Whether an element is of such a part, and its code is not there. */
export const isWanted = (element: Element): boolean => element.closest(`[${attribute}]`) !== null;

/** The code of the part is there and listens, or will never be. */
export function takePart(part: Element): void {
  part.removeAttribute(attribute);
  part.dispatchEvent(new CustomEvent(partTaken, { bubbles: true }));
}
