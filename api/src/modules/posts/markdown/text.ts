const blocks = 'p, h2, h3, h4, h5, h6, li, td, th, pre, figcaption, hr';
/** Numbers that lead to notes and signs that lead back are no words. */
const signs = '[role=doc-noteref], [role=doc-backlink]';

/** The words of an article: its blocks, one space between them. */
export function textOf(root: HTMLElement): string {
  const parts: string[] = [];
  let block: Element | null = null;
  for (const node of textsIn(root)) {
    const inside: Element | null = node.parentElement?.closest(blocks) ?? null;
    if (inside !== block) parts.push(' ');
    block = inside;
    parts.push(node.nodeValue ?? '');
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** The words of one line, with the spaces that they were set with. */
export function lineOf(element: HTMLElement): string {
  // Most lines are nothing but their text: walking through it takes far longer than asking for it.
  if (element.firstElementChild === null) return element.textContent.trim();
  return [...textsIn(element)]
    .map(({ nodeValue }) => nodeValue ?? '')
    .join('')
    .trim();
}

function* textsIn(root: HTMLElement): Generator<Node> {
  const walker = root.ownerDocument.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.matches(signs)) yield node;
}
