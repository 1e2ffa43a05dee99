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

export const blocks =
  'address, article, aside, blockquote, details, dd, div, dl, dt, figure, footer, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, table, ul';

/** The style that is written on the element itself: nothing else of its style came with it. */
export const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
