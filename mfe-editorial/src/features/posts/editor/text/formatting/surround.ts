import type { Edit, Selected } from './formatting.ts';
import { lineEnd, lineStart, replaced } from './text-ranges.ts';

interface Marks {
  /** All that mean the same, as `_` and `*`. They are of one length. */
  all: readonly string[];
  /** The one to write between these. */
  pick(before: string, after: string): string;
}

interface Part {
  from: number;
  to: number;
}

/** What is to stand in place of a part, and which of it is the words without their marks. */
interface Change extends Part {
  by: string;
  inner: string;
  offset: number;
}

/**
 * Puts marks around the words that are selected, or takes them away where all of them have them. A mark ends with its
 * paragraph: each line gets its own, behind what makes an item or a heading of it. White space at the edges stays outside:
 * markdown wants it so.
 */
export function surround(marks: Marks): Edit {
  return (selected) => {
    const { text } = selected;
    const parts = wordsOf(selected);
    const bared = parts.map((part) => withoutMarks(text, part, marks));
    const isOn = bared.every((change) => change !== null);
    return changed(
      selected,
      parts.map((part, index) => {
        const bare = bared[index] ?? null;
        if (bare === null) return withMarks(text, part, marks);
        return isOn ? bare : unchanged(text, part);
      }),
    );
  };
}

/** The words of each line of the selection; the place of the caret where nothing is selected. */
function wordsOf({ text, start, end }: Selected): Part[] {
  if (start === end) return [{ from: start, to: end }];
  const parts: Part[] = [];
  for (let line = lineStart(text, start); line <= end; line = lineEnd(text, line) + 1) {
    const whole = text.slice(line, lineEnd(text, line));
    const from = Math.max(start, line + blockMarkLength(whole));
    const words = text.slice(from, Math.min(end, line + whole.length));
    const isWithin = line < start && end < line + whole.length;
    if (words.trim() === '' || (hasNoWords(whole) && !isWithin)) continue;
    const begin = from + words.length - words.trimStart().length;
    parts.push({ from: begin, to: begin + words.trim().length });
  }
  return parts;
}

/** Words that have the marks in part have them once, as a whole. */
function withMarks(text: string, { from, to }: Part, { all, pick }: Marks): Change {
  const inner = unmarked(text.slice(from, to), all);
  const mark = pick(text.slice(Math.max(0, from - 2), from), text.slice(to, to + 2));
  return { from, to, by: mark + inner + mark, inner, offset: mark.length };
}

function unchanged(text: string, { from, to }: Part): Change {
  const inner = text.slice(from, to);
  return { from, to, by: inner, inner, offset: 0 };
}

/** null where the part does not bear the marks, be they around it or selected with it, with others between or not. */
function withoutMarks(text: string, part: Part, { all }: Marks): Change | null {
  const others = inlineMarks.filter((mark) => !all.includes(mark));
  return withoutMarksAround(text, part, all, others) ?? withoutMarksWithin(text, part, all, others);
}

const inlineMarks = ['**', '__', '~~', '*', '_'];

function withoutMarksAround(text: string, part: Part, all: readonly string[], others: readonly string[]) {
  for (let ring: Part | null = part; ring !== null; ring = stepOut(text, ring, others)) {
    const { from, to }: Part = ring;
    const mark = all.find((candidate) => bears(runAround(text, { from, to }, candidate), candidate));
    if (mark === undefined) continue;
    const inner = text.slice(part.from, part.to);
    const by = text.slice(from, to);
    return { from: from - mark.length, to: to + mark.length, by, inner, offset: part.from - from };
  }
  return null;
}

function withoutMarksWithin(text: string, part: Part, all: readonly string[], others: readonly string[]) {
  for (let core: Part | null = part; core !== null; core = stepIn(text, core, others)) {
    const { from, to }: Part = core;
    const mark = all.find((candidate) => isMarked(text.slice(from, to), candidate));
    if (mark === undefined) continue;
    const bare = text.slice(from + mark.length, to - mark.length);
    const by = text.slice(part.from, from) + bare + text.slice(to, part.to);
    return { ...part, by, inner: by, offset: 0 };
  }
  return null;
}

function isMarked(text: string, mark: string): boolean {
  const run = runWithin(text, mark);
  const words = text.slice(run, -run);
  // `**a** and **b**` begins and ends with the mark without being marked as a whole.
  return bears(run, mark) && words !== '' && !holds(words, mark);
}

/** The part with one of the marks that stand around it; null where none does. */
function stepOut(text: string, part: Part, marks: readonly string[]): Part | null {
  const mark = marks.find((candidate) => runAround(text, part, candidate) === candidate.length);
  return mark === undefined ? null : { from: part.from - mark.length, to: part.to + mark.length };
}

/** The part without one of the marks that it begins and ends with; null where it has none. */
function stepIn(text: string, { from, to }: Part, marks: readonly string[]): Part | null {
  const words = text.slice(from, to);
  const mark = marks.find(
    (candidate) => runWithin(words, candidate) === candidate.length && words.length > 2 * candidate.length,
  );
  return mark === undefined ? null : { from: from + mark.length, to: to - mark.length };
}

const runAround = (text: string, { from, to }: Part, mark: string) =>
  Math.min(runAtEnd(text.slice(0, from), mark), runAtStart(text.slice(to), mark));
const runWithin = (text: string, mark: string) => Math.min(runAtStart(text, mark), runAtEnd(text, mark));

/** Three of one character are both marks, the one of one and the one of two. */
const bears = (run: number, mark: string) => run === mark.length || run === 3;

const holds = (words: string, mark: string) =>
  (mark.length === 1 ? words.replaceAll(mark.repeat(2), '') : words).includes(mark);

function runAtStart(text: string, [char]: string): number {
  let run = 0;
  while (run < text.length && text[run] === char) run += 1;
  return run;
}

function runAtEnd(text: string, [char]: string): number {
  let run = 0;
  while (run < text.length && text[text.length - 1 - run] === char) run += 1;
  return run;
}

/** The text with all the changes; what of it is selected are the words, with the marks of their lines where there are several. */
function changed({ text, start, end }: Selected, changes: readonly Change[]): Selected {
  const [first] = changes;
  if (!first) return { text, start, end };
  if (changes.length === 1) return replaced(text, first.from, first.to, first.by, first.offset, first.inner.length);
  let next = '';
  let done = 0;
  for (const { from, to, by } of changes) {
    next += text.slice(done, from) + by;
    done = to;
  }
  return { text: next + text.slice(done), start: first.from, end: next.length };
}

const listMark = String.raw`(?:[-*+]|\d{1,9}[.)])`;
const atStart = new RegExp(
  String.raw`^[ \t]*(?:(?:>|${listMark}(?: +\[[ xX]\])?(?=[ \t])|#{1,6}(?=[ \t])|\[\^[^\]\s]+\]:)[ \t]*)*`,
);
const noWords = /^[ \t]*(?:```|~~~|\||([-*_])[ \t]*(?:\1[ \t]*){2,}$|=+[ \t]*$)/;

/** How long what makes an item, a quotation, a heading or a note of a line is, white space and all. */
export const blockMarkLength = (line: string): number => atStart.exec(line)?.[0].length ?? 0;

/** Rules, edges of code and rows of tables: marks around them would only break them. */
export const hasNoWords = (line: string): boolean => noWords.test(line);

const quoted = (mark: string) => mark.replace(/[*~]/g, '\\$&');

/** Complete pairs of a mark; of `_` only where it is one, which it is not inside of a word. */
function pairOf(mark: string): RegExp {
  const char = quoted(mark[0] ?? '');
  const edge = mark === '_' ? String.raw`\p{L}\p{N}` : '';
  const opens = String.raw`(?<![\\${char}${edge}])${quoted(mark)}(?![\s${char}])`;
  const closes = String.raw`(?<![\s\\${char}])${quoted(mark)}(?![${char}${edge}])`;
  return new RegExp(`${opens}(.+?)${closes}`, 'gu');
}

/** The words without those marks among them. Beside code they stay as they are: what looks like a mark may be of it. */
export function unmarked(words: string, marks: readonly string[]): string {
  if (words.includes('`')) return words;
  return marks.reduce((bare, mark) => bare.replace(pairOf(mark), '$1'), words);
}
