import { letterStart } from '../text/cut.ts';
import { termsIn } from './abbreviations.ts';

/** Half-open range of UTF-16 units. */
export type Range = [number, number];

export interface Passage {
  passage: string;
  passageRanges: Range[];
}

const passageLength = 240;
const lead = 60;
/** Characters of a text that are looked through for a passage, which takes some ten milliseconds. */
export const lookedThrough = 20_000;

/** Where the terms stand in a text, in order and apart from each other. */
export function rangesOf(text: string, terms: ReadonlySet<string>): Range[] {
  const found: Range[] = [];
  for (const { start, end, term } of termsIn(text)) {
    if (!terms.has(term)) continue;
    const last = found.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else found.push([start, end]);
  }
  return found;
}

/**
 * The stretch that holds most of the terms among the first 20,000 characters of the text, since everybody waits while a reader's
 * search reads; the start of the text when those hold none.
 */
export function passageOf(whole: string, terms: ReadonlySet<string>): Passage {
  const text = whole.slice(0, wordEnd(whole, Math.min(whole.length, lookedThrough)));
  const ranges = rangesOf(text, terms);
  const start = wordStart(text, Math.max(0, densest(ranges) - lead));
  const end = wordEnd(text, Math.min(text.length, start + passageLength));
  return {
    passage: text.slice(start, end),
    passageRanges: ranges.filter(([a, b]) => a >= start && b <= end).map(([a, b]) => [a - start, b - start]),
  };
}

function densest(ranges: readonly Range[]): number {
  let best = ranges[0]?.[0] ?? 0;
  let most = 0;
  let last = 0;
  ranges.forEach(([start], first) => {
    while (last < ranges.length && (ranges[last]?.[1] ?? 0) <= start + passageLength - lead) last += 1;
    if (last - first > most) {
      most = last - first;
      best = start;
    }
  });
  return best;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space === -1 || space - at > lead ? letterStart(text, at) : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at === text.length) return at;
  const space = text.lastIndexOf(' ', at);
  return at - space > lead ? letterStart(text, at) : space;
}
