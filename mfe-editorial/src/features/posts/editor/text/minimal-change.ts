/** What to put in place of a part of a text: half-open, in UTF-16 units. */
export interface Change {
  from: number;
  to: number;
  insert: string;
}

/** The smallest change that makes one text of the other; whatever stands before and after it keeps its place. null when they are the same. */
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

function commonLength(one: string, other: string, at: (text: string, index: number) => string | undefined): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && at(one, length) === at(other, length)) length += 1;
  return length;
}
