import { imagesIn, targetsIn } from './links.ts';

/** Offsets in UTF-16 code units, half-open. */
export interface Range {
  start: number;
  end: number;
}

/**
 * What of Markdown no suggestion may touch: code, addresses of links and images, notes and their marks, raw HTML, tables, and the
 * marks that make a heading, a list or a quotation. In order, without overlaps.
 */
export function protectedRanges(markdown: string): Range[] {
  return merged([...blockRanges(markdown), ...inlineRanges(markdown)]);
}

/** The first of these ranges, which are in order and apart, that has something of that range; null when none has. */
export function overlapping(ranges: readonly Range[], { start, end }: Range): Range | null {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low];
  return found !== undefined && found.start < end ? found : null;
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const wholeLines = [
  // Code by its indentation, tables, definitions of notes and links, HTML, rules under and between texts.
  /^(?: {4}|\t)/,
  /^ {0,3}\|/,
  /^ {0,3}\[[^\]\n]+\]:/,
  /^ {0,3}<[a-z!/?]/i,
  /^ {0,3}(?:[-*_=] *){2,}$/,
  /^ {0,3}:?-+:?(?: *\| *:?-+:?)+ *$/,
];
const marks = /^ {0,3}(?:#{1,6}[ \t]+|(?:> ?)+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)/;

function blockRanges(markdown: string): Range[] {
  const ranges: Range[] = [];
  let opened: string | null = null;
  let start = 0;
  for (const line of markdown.split(/(?<=\n)/)) {
    const end = start + line.length;
    const bare = line.replace(/(?<![\r\n])[\r\n]+$/, '');
    const mark: string | undefined = fence.exec(bare)?.[1];
    if (opened !== null) {
      ranges.push({ start, end });
      if (mark !== undefined && closes(mark, opened, bare)) opened = null;
    } else if (mark !== undefined) {
      opened = mark;
      ranges.push({ start, end });
    } else if (wholeLines.some((pattern) => pattern.test(bare)) || /\S \| \S/.test(bare)) ranges.push({ start, end });
    else {
      const leading = marks.exec(bare)?.[0] ?? '';
      if (leading !== '') ranges.push({ start, end: start + leading.length });
    }
    start = end;
  }
  return ranges;
}

/** A fence ends with at least as many of the same mark, and nothing behind them (CommonMark 4.5). */
function closes(mark: string, opened: string, line: string): boolean {
  return mark[0] === opened[0] && mark.length >= opened.length && /^ {0,3}(?:`+|~+)[ \t]*$/.test(line);
}

const inlinePatterns = [
  /(?<!`)(`+)(?!`)[\s\S]{1,500}?(?<!`)\1(?!`)/g,
  /\[\^[^\]\n]{1,100}\]/g,
  /<[a-z!/][^<>]{0,500}>/gi,
  /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>)\]]+|www\.[^\s<>)\]]+|[^\s@<>"'()[\]]{1,64}@[^\s@<>"'()[\]]{1,200}/gi,
];

function inlineRanges(markdown: string): Range[] {
  const matched = inlinePatterns.flatMap((pattern) =>
    [...markdown.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  );
  // Of an image everything, of a link what follows its text.
  return [...matched, ...imagesIn(markdown), ...targetsIn(markdown, { address: 1000, reference: 200 })];
}

function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else result.push({ start: range.start, end: range.end });
  }
  return result;
}
