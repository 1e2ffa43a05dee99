/** What a script acts on; links and submit buttons work without one. */
const pressable = 'button[type="button"], [role=tab]';

/**
 * Does a press that came before the page, or a part of it, was taken over again once it is: it is the same element,
 * hydration keeps it. Half a press counts: react-aria passes over a click whose pointer went down before it listened, so
 * a press is either seen by the page as a whole or done again as a whole.
 * @param page what the server rendered
 * @returns tells that it has been taken over
 */
export function keepEarlyPresses(page: Element): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let isTaken = false;
  let held: HTMLElement | null = null;
  let pressed: HTMLElement | null = null;

  const partOf = ({ target }: Event) => {
    const part = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    return part && page.contains(part) ? part : null;
  };

  document.addEventListener(
    'pointerdown',
    (event) => {
      if (isTaken) {
        listening.abort();
        return;
      }
      held = partOf(event);
      if (held) event.stopPropagation();
    },
    options,
  );
  document.addEventListener(
    'click',
    (event) => {
      const part = partOf(event);
      if (!part || (isTaken && part !== held)) return;
      event.preventDefault();
      event.stopPropagation();
      held = null;
      if (isTaken) part.click();
      else pressed = part;
    },
    options,
  );

  return () => {
    isTaken = true;
    pressed?.click();
    pressed = null;
  };
}
