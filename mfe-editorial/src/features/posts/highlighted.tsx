import type { ReactNode } from 'react';

/** Text with the words that a search found marked; ranges are half-open and in order. */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  if (ranges.length === 0) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}
