/** Leaves what is in an element where the element was. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** The same content under another name, without attributes. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Puts what `make` makes around each text within the element, for what cannot stand around blocks. */
export function wrapTexts(element: Element, make: () => Element): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('pre')) continue;
    const around = make();
    text.replaceWith(around);
    around.append(text);
  }
}

export const blocks =
  'address, article, aside, blockquote, details, dd, div, dl, dt, figure, footer, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, table, ul';

/** The style that is written on the element itself: nothing else of its style came with it. */
export const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Says of an item that it is one to be done, and whether it was. */
export const taskAttribute = 'data-task-done';

const box =
  'input[type=checkbox], img[aria-roledescription=checkbox], img[alt=checked], img[alt=unchecked], [role=checkbox] > img:first-child';

/** Items that can be ticked off: with a box, or, as Google writes them, a picture of one. What they say is said by the item instead. */
export function settleTasks(root: Element): void {
  for (const item of root.querySelectorAll('li')) {
    const own = [...item.querySelectorAll(box)].find((found) => found.closest('li') === item);
    const role = item.getAttribute('role') === 'checkbox';
    if (!own && !role) continue;
    const isDone = role ? item.getAttribute('aria-checked') === 'true' : isTicked(own);
    item.setAttribute(taskAttribute, String(isDone));
    own?.remove();
  }
}

const isTicked = (found: Element | undefined) =>
  found instanceof HTMLImageElement ? found.alt === 'checked' : found?.hasAttribute('checked') === true;
