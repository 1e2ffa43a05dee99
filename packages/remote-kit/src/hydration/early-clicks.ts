import { isDeferred, partHydrated } from './deferred-part.ts';

/** What a script acts on; links and submit buttons work without one, but for links that open something on the page itself. */
const pressable = 'button[type="button"], [role=tab]';
const windowLink = 'a[aria-haspopup], a[aria-expanded]';
/** What is of less use without scripts, or of none: fields are checked and kept while they are filled in. */
const acted = `${pressable}, ${windowLink}, main :is(input, select, textarea)`;

const around = (target: unknown, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Whether the person who uses that waits for code. */
export const needsCode = (target: unknown): boolean => around(target, acted) !== null;

declare global {
  /**
   * What was clicked last, from the first paint on; null after a key without a click. Written by a script of the document
   * (shell/server/http/pages/inline-scripts.ts).
   */
  var __letat_pressed: EventTarget | null | undefined;
}

/** Milliseconds after which a link that waited in vain leads where it leads without scripts. */
const linkPatience = 5000;

/**
 * Repeats a press that came before the page, or a part of it, was hydrated, once it is: hydration reuses the element.
 * React lets presses go on parts that are not hydrated. Half a press counts: react-aria passes over a
 * click whose pointer went down before it listened, so a press is either seen by the page as a whole or done again as a whole.
 * @param page what the server rendered; parts of it whose code comes later say so (`hydrate-on-intent.ts`)
 * @returns a function that says that the page itself is hydrated
 */
export function replayEarlyClicks(page: Element): () => void {
  let isTaken = false;
  let held: HTMLElement | null = null;
  let impatience: ReturnType<typeof setTimeout> | undefined;

  const partAt = (target: unknown): HTMLElement | null => {
    const part = around(target, pressable);
    return page.contains(part) ? part : null;
  };
  const pressedIn = ({ target }: Event) => partAt(target) ?? around(target, windowLink);
  const waits = (element: HTMLElement) => !isTaken || isDeferred(element);
  let pressed = partAt(globalThis.__letat_pressed);

  document.addEventListener(
    'pointerdown',
    (event) => {
      const element = pressedIn(event);
      held = element && waits(element) ? element : null;
      if (held) event.stopPropagation();
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      const element = pressedIn(event);
      if (!element || opensElsewhere(event)) return;
      if (!waits(element) && element !== held) return;
      event.preventDefault();
      event.stopPropagation();
      held = null;
      hold(element);
      pressAgain();
    },
    true,
  );
  document.addEventListener(partHydrated, pressAgain);

  function hold(element: HTMLElement): void {
    clearTimeout(impatience);
    pressed = element;
    if (element instanceof HTMLAnchorElement) impatience = setTimeout(follow, linkPatience, element);
  }

  /** Offline it would lead to the browser's own error page: it waits until there is a network, and as long for the code again. */
  function follow(link: HTMLAnchorElement): void {
    if (pressed !== link) return;
    if (navigator.onLine) location.assign(link.href);
    else window.addEventListener('online', () => pressed === link && hold(link), { once: true });
  }

  function pressAgain(): void {
    if (!pressed || waits(pressed)) return;
    const element = pressed;
    pressed = null;
    clearTimeout(impatience);
    element.click();
  }

  return () => {
    isTaken = true;
    pressAgain();
  };
}

/** A new tab or window is the browser's to open. */
const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
