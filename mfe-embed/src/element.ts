import { mark as drawing } from '@letat/ui/brand/mark';

type Child = Node | string;
type Attributes = Record<string, string>;

/**
 * Makes an element. Widgets never write HTML as text: pages that ask for Trusted Types
 * (https://www.w3.org/TR/trusted-types/) refuse it.
 */
export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[T] {
  return filled(document.createElement(tag), attributes, children);
}

function drawn(tag: 'svg' | 'path', attributes: Attributes, ...children: Child[]): SVGElement {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function filled<E extends Element>(made: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** The mark beside the name, as the site itself draws it. */
export function mark(size: number): SVGElement {
  const side = String(size);
  return drawn(
    'svg',
    { viewBox: `0 0 ${drawing.size} ${drawing.size}`, width: side, height: side, 'aria-hidden': 'true' },
    drawn('path', { class: 'stroke', d: drawing.body }),
    drawn('path', { class: 'spark', d: drawing.spark }),
  );
}
