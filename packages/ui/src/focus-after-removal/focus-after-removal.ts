import { type RefObject, useEffect, useRef } from 'react';

/** Marks a row of a list, for `useFocusAfterRemoval`: `<li {...rowMark(id)}>`. */
export const rowMark = (key: string) => ({ 'data-row': key });

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];
const controlsOf = (row: HTMLElement) => [
  ...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'),
];

/**
 * Focuses the first control of a row, else the row itself: for one that has just been added.
 * @returns whether there is such a row
 */
export function focusRow(key: string): boolean {
  const row = rowsOf(document.body).find(({ dataset }) => dataset.row === key);
  if (!row) return false;
  focusOn(controlsOf(row)[0] ?? row);
  return true;
}

/** Where the focus was last in the list: which row, and what in it. */
interface Place {
  row: string;
  control: HTMLElement;
  /** What the control says; the same one of another row says the same. */
  text: string;
  /** Counted from the end, where the actions of a row stand. */
  fromEnd: number;
}

/**
 * Leads the focus on when the row that held it leaves its list, or the control leaves its row: to the same control of the next row, of the last one if none follows,
 * else to the heading of the list. Without it the focus falls to the start of the document (WCAG 2.2, 2.4.3). A dialog
 * that asked first may be open still: it gives the focus back to a control that was removed.
 * @param keys the rows that are shown, in order; each is marked with `rowMark` in the element of the returned ref
 */
export function useFocusAfterRemoval<E extends HTMLElement>(keys: readonly string[]): RefObject<E | null> {
  const list = useRef<E>(null);
  const place = useRef<Place | null>(null);
  const shown = useRef(keys);
  const home = useRef<HTMLElement | null>(null);
  const stopWaiting = useRef(() => {});

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const row = list.current?.contains(target) ? target.closest<HTMLElement>('[data-row]') : null;
      if (row) place.current = placeOf(row, target);
      // A person who goes elsewhere by themselves is not called back; what opened from the row is not elsewhere.
      else if (!target.closest('[role=dialog], [role=alertdialog], [role=menu]')) place.current = null;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      stopWaiting.current();
    };
  }, []);

  useEffect(() => {
    if (list.current) home.current = headingOf(list.current);
    const before = shown.current;
    shown.current = keys;
    const left = place.current;
    if (left === null) return;
    const wasRemoved = keys.includes(left.row) ? !left.control.isConnected : before.includes(left.row);
    if (!wasRemoved) return;
    place.current = null;
    const at = before.indexOf(left.row);
    // The row itself first: a removal that was refused brings it back.
    const candidates = [left.row, ...before.slice(at + 1), ...before.slice(0, at).reverse()];
    stopWaiting.current();
    stopWaiting.current = afterDialogsClose(() => {
      const active = document.activeElement;
      if (active !== null && active !== document.body) return;
      const rows = list.current === null ? [] : rowsOf(list.current);
      const inOrder = candidates.flatMap((key) => rows.filter(({ dataset }) => dataset.row === key));
      focusOn(controlAfter(inOrder, left) ?? (home.current?.isConnected ? home.current : headingOf(document.body)));
    });
  });

  return list;
}

function placeOf(row: HTMLElement, control: HTMLElement): Place {
  const controls = controlsOf(row);
  return {
    row: row.dataset.row ?? '',
    control,
    text: control.textContent,
    fromEnd: controls.length - controls.indexOf(control),
  };
}

/** The same control in the first row that has it; without a text of its own, the one at the same place. */
function controlAfter(rows: readonly HTMLElement[], { text, fromEnd }: Place): HTMLElement | null {
  for (const row of rows) {
    const controls = controlsOf(row);
    const same = text.trim() === '' ? controls.at(-fromEnd) : controls.find(({ textContent }) => textContent === text);
    if (same) return same;
  }
  return rows.flatMap(controlsOf)[0] ?? null;
}

/** The heading of the part that holds the list, else that of the page. */
function headingOf(list: HTMLElement): HTMLElement | null {
  const own = list.closest('section')?.querySelector<HTMLElement>('h1, h2, h3');
  return own ?? document.querySelector<HTMLElement>('main h1, h1');
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/**
 * Runs once no dialog is open, after it has given the focus back: react-aria does that in the frame after it has left.
 * @returns stops waiting
 */
function afterDialogsClose(run: () => void): () => void {
  let frame = 0;
  // A toast is an alertdialog too, and stays; it takes no focus.
  const isOpen = () => document.querySelector('[role=dialog], [role=alertdialog]:not([aria-modal=false])') !== null;
  const after = () => {
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(run);
    });
  };
  if (!isOpen()) {
    after();
    return () => cancelAnimationFrame(frame);
  }
  const closing = new MutationObserver(() => {
    if (isOpen()) return;
    closing.disconnect();
    after();
  });
  closing.observe(document.body, { childList: true, subtree: true });
  return () => {
    closing.disconnect();
    cancelAnimationFrame(frame);
  };
}
