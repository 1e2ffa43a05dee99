import type { Selected } from './formatting.ts';

/** A link of the text: where it begins and ends, and its address, without the brackets that may stand around it. */
export interface LinkPlace {
  from: number;
  to: number;
  address: { from: number; to: number };
}

const label = String.raw`\[(?:!\[[^\]\n]*\]\([^)\n]*\)|\\.|[^[\]\\\n]|\n(?![ \t]*\n))*\]`;
const address = String.raw`<[^<>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*`;
const links = new RegExp(String.raw`(?<!!)(${label}\()(${address})(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?\)`, 'g');

/** The link that the selection or the caret stands in. */
export function linkAround({ text, start, end }: Selected): LinkPlace | null {
  for (const { index: from, 0: whole, 1: before = '', 2: written = '' } of text.matchAll(links)) {
    const to = from + whole.length;
    const isIn = start === end ? from < start && end < to : from <= start && end <= to;
    if (!isIn) continue;
    const edge = written.startsWith('<') ? 1 : 0;
    const begin = from + before.length;
    return { from, to, address: { from: begin + edge, to: begin + written.length - edge } };
  }
  return null;
}
