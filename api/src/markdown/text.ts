const blocks = 'p, h2, h3, h4, h5, h6, li, td, th, pre, figcaption, hr';
/** Numbers that lead to notes and links back are not words of the text. */
const noteLinks = '[role=doc-noteref], [role=doc-backlink]';

/** A note's number as writers type it in `<sup>`. */
const typedNumber = /^[([]?(?:\d{1,3}|\*{1,3})[)\]]?$/;
/** What a raised number is a power of: a unit, a formula, another number. Behind anything longer it is a note's. */
const base = /(?:\d|(?<![\p{L}’'-])\p{L}{1,2})$/u;
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The words of an article: its blocks, one space between them. */
export function textOf(root: HTMLElement): string {
  const parts: string[] = [];
  let block: Element | null = null;
  for (const node of textsIn(root)) {
    const inside: Element | null = node.parentElement?.closest(blocks) ?? null;
    if (inside !== block) parts.push(' ');
    block = inside;
    parts.push(wordsOf(node, parts));
  }
  return plain(parts);
}

/** The words of one line, with the spaces that they were set with; a heading may be typed over two. */
export function lineOf(element: HTMLElement): string {
  // Most lines are nothing but their text: walking through it takes far longer than asking for it.
  if (element.firstElementChild === null) return plain([element.textContent]);
  const parts: string[] = [];
  for (const node of textsIn(element)) parts.push(wordsOf(node, parts));
  return plain(parts);
}

/** Spaces that do not break are part of how a text is set. */
const plain = (parts: readonly string[]): string =>
  parts
    .join('')
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim();

/** The text of a node behind others. Raised numbers would stick to the word before: a note's is left out, a power is written as one. */
function wordsOf(node: Node, before: readonly string[]): string {
  if (node.nodeName === 'BR') return ' ';
  const text = node.nodeValue ?? '';
  if (node.parentElement?.localName !== 'sup' || !typedNumber.test(text)) return text;
  if (!/\d/.test(text) || !base.test(before.at(-1) ?? '')) return '';
  return text.replaceAll(/\d/g, (digit) => raised.charAt(Number(digit)));
}

/** Texts, and the ends of lines between them. */
function* textsIn(root: HTMLElement): Generator<Node> {
  const walker = root.ownerDocument.createTreeWalker(root, 5 /* NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT */);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isShown = node.nodeType === 3 /* Node.TEXT_NODE */ || node.nodeName === 'BR';
    if (isShown && !node.parentElement?.matches(noteLinks)) yield node;
  }
}
