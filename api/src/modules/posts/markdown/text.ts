const blocks = 'p, h2, h3, h4, h5, h6, li, td, th, pre, figcaption, hr';

/** Numbers that lead to notes and signs that lead back are no words. */
const signs = '[role=doc-noteref], [role=doc-backlink]';

/** The words of an article or of a part of it: its blocks, one space between them. */
export function textOf(root: HTMLElement): string {
  const parts: string[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
  let block: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.matches(signs)) continue;
    const inside: Element | null = node.parentElement?.closest(blocks) ?? null;
    if (inside !== block) parts.push(' ');
    block = inside;
    parts.push(node.nodeValue ?? '');
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}
