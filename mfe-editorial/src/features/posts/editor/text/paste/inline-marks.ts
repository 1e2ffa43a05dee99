import { blocks, rename, styleOf, unwrap, wrapTexts } from './elements.ts';

const marks = [
  {
    name: 'strong',
    elements: 'b, strong',
    on: /font-weight:\s*(?:bold|[6-9]\d\d)/i,
    off: /font-weight:\s*(?:normal|[1-5]\d\d)/i,
  },
  { name: 'em', elements: 'i, em', on: /font-style:\s*(?:italic|oblique)/i, off: /font-style:\s*normal/i },
  {
    name: 'del',
    elements: 's, strike, del',
    on: /text-decoration[^;]*:[^;]*line-through/i,
    off: /text-decoration[^;]*:\s*none/i,
  },
];

/** One element for each mark, whether it was written as an element or as a style; what bears none of them goes. */
export function settleMarks(root: Element): void {
  for (const mark of marks) {
    for (const element of root.querySelectorAll(mark.elements)) {
      // Google puts the whole document into a <b> that is not bold.
      const isOn = !mark.off.test(styleOf(element));
      if (isOn && !element.querySelector(blocks)) rename(element, mark.name);
      else {
        if (isOn) wrapTexts(element, () => element.ownerDocument.createElement(mark.name));
        unwrap(element);
      }
    }
    for (const element of root.querySelectorAll('span, font, a')) {
      if (!mark.on.test(styleOf(element)) || element.querySelector(blocks) || element.closest(mark.name)) continue;
      const marked = root.ownerDocument.createElement(mark.name);
      marked.append(...element.childNodes);
      element.append(marked);
    }
  }
  for (const element of root.querySelectorAll('span, font, u, label')) unwrap(element);
  root.normalize();
  for (const { name } of marks)
    for (const element of root.querySelectorAll(name)) {
      // A heading is bold by itself, and marks around nothing would show.
      const isNoise =
        element.textContent.trim() === '' || (name === 'strong' && element.closest('h1, h2, h3, h4, h5, h6, th'));
      if (isNoise) unwrap(element);
    }
  joinEqualNeighbours(root);
}

/** Word writes one bold phrase as several: their marks would meet as `****`. */
function joinEqualNeighbours(root: Element): void {
  for (const element of root.querySelectorAll(marks.map(({ name }) => name).join())) {
    const next = element.nextSibling;
    if (!(next instanceof Element) || next.nodeName !== element.nodeName) continue;
    next.prepend(...element.childNodes);
    element.remove();
  }
  root.normalize();
}
