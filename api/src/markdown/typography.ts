import { setPieces, type TextPiece } from '../text/french.ts';

/** What is shown as it was typed; a raised number is none that its neighbours continue. */
const verbatim: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'sup']);
/** Numbers that lead to notes, and links back, are not part of the sentence. */
const noteLinks: ReadonlySet<string | null> = new Set(['doc-noteref', 'doc-backlink']);
/** Elements within a line; any other ends the line before it, and its own. */
const inline: ReadonlySet<string> = new Set('a strong em del ins sub sup mark small cite q code kbd img'.split(' '));

interface Piece extends TextPiece {
  node: Node | null;
}

/** Sets every line of the tree as French does, across its elements; code stays as it was typed. */
export function setTypography(root: HTMLElement): void {
  let line: Piece[] = [];
  const endLine = (): void => {
    setLine(line);
    line = [];
  };
  // Elements are asked for nothing that looks through their ancestors: there may be tens of thousands.
  const walk = (parent: Node, asTyped: boolean): void => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node.nodeName === '#text') line.push({ node, text: node.nodeValue ?? '', asTyped });
      if (!isElement(node)) continue;
      const isInline = inline.has(node.localName);
      if (!isInline) endLine();
      if (node.localName === 'img') line.push({ node: null, text: ' ' });
      walk(node, asTyped || verbatim.has(node.localName) || noteLinks.has(node.getAttribute('role')));
      if (!isInline) endLine();
    }
  };
  walk(root, false);
  endLine();
}

const isElement = (node: Node): node is Element => node.nodeType === 1;

function setLine(line: readonly Piece[]): void {
  if (line.length === 0) return;
  for (const [index, text] of setPieces(line).entries()) {
    const node = line[index]?.node;
    if (node && node.nodeValue !== text) node.nodeValue = text;
  }
}
