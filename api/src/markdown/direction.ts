import { type Direction, directionOf } from '../text/direction.ts';

const blocks = 'p, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, .table-scroll, th, td, figcaption';

/**
 * Has each block stand in the direction of its own first letter. Said only where it is not that of what is around it, and in so
 * many words: `dir="auto"` on a list or a quote does not look into parts that say theirs, and leaves its marks on the wrong side.
 */
export function markDirections(root: HTMLElement): void {
  const own = directionsIn(root);
  for (const block of root.querySelectorAll(blocks)) {
    const direction = own.get(block);
    const around = block.parentElement?.closest('[dir]')?.getAttribute('dir') ?? 'ltr';
    if (direction && direction !== around) block.setAttribute('dir', direction);
  }
}

/** Of every element with a letter in it. Each text is looked at once, however deep it stands. */
function directionsIn(root: HTMLElement): Map<Element, Direction> {
  const found = new Map<Element, Direction>();
  const walker = root.ownerDocument.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const direction = directionOf(node.nodeValue ?? '');
    if (!direction) continue;
    for (let around = node.parentElement; around && !found.has(around); around = around.parentElement)
      found.set(around, direction);
  }
  return found;
}
