import type { Selected } from './formatting.ts';

/** Where the line of a place of the text begins. */
export const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

/** Where the line of a place of the text ends, before its break. */
export function lineEnd(text: string, at: number): number {
  const stop = text.indexOf('\n', at);
  return stop === -1 ? text.length : stop;
}

/** How far white space at the start of a line moves what stands behind it. */
export const columnsOf = (space: string): number => space.replaceAll('\t', '    ').length;

/** The text with a part replaced, and a selection counted from where that part begins. */
export function replaced(text: string, from: number, to: number, by: string, offset: number, length: number): Selected {
  const start = from + offset;
  return { text: text.slice(0, from) + by + text.slice(to), start, end: start + length };
}

/** What to put in place of a part of a text: half-open, in UTF-16 units. */
export interface Change {
  from: number;
  to: number;
  insert: string;
}

/** The smallest change that makes one text of the other; whatever stands before and after it is left as it is. null when they are the same. */
export function minimalChange(before: string, after: string): Change | null {
  if (before === after) return null;
  const from = commonLength(before, after, (text, index) => text[index]);
  const most = Math.min(before.length, after.length) - from;
  const tail = Math.min(
    most,
    commonLength(before, after, (text, index) => text[text.length - 1 - index]),
  );
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}

function commonLength(a: string, b: string, at: (text: string, index: number) => string | undefined): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && at(a, length) === at(b, length)) length += 1;
  return length;
}
