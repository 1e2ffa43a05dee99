import { blockMarkLength, hasNoWords } from './block-marks.ts';
import type { Edit, Selected } from './formatting.ts';
import { lineEnd, lineStart } from './lines.ts';
import { replaced } from './replaced.ts';

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
        return isOn ? bare : kept(text, part);
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

function withMarks(text: string, { from, to }: Part, { pick }: Marks): Change {
  const inner = text.slice(from, to);
  const mark = pick(text.slice(Math.max(0, from - 2), from), text.slice(to, to + 2));
  return { from, to, by: mark + inner + mark, inner, offset: mark.length };
}

function kept(text: string, { from, to }: Part): Change {
  const inner = text.slice(from, to);
  return { from, to, by: inner, inner, offset: 0 };
}

/** null where the part does not bear the marks, be they around it or selected with it. */
function withoutMarks(text: string, { from, to }: Part, { all }: Marks): Change | null {
  const inner = text.slice(from, to);
  for (const mark of all) {
    const around = Math.min(runAtEnd(text.slice(0, from), mark), runAtStart(text.slice(to), mark));
    if (bears(around, mark)) return { from: from - mark.length, to: to + mark.length, by: inner, inner, offset: 0 };
    const within = Math.min(runAtStart(inner, mark), runAtEnd(inner, mark));
    const words = inner.slice(within, -within);
    // `**a** and **b**` begins and ends with the mark without being marked as a whole.
    if (!bears(within, mark) || words === '' || holds(words, mark)) continue;
    const bare = inner.slice(mark.length, -mark.length);
    return { from, to, by: bare, inner: bare, offset: 0 };
  }
  return null;
}

/** Three of one sign are both marks, the one of one and the one of two. */
const bears = (run: number, mark: string) => run === mark.length || run === 3;

const holds = (words: string, mark: string) =>
  (mark.length === 1 ? words.replaceAll(mark.repeat(2), '') : words).includes(mark);

function runAtStart(text: string, [sign]: string): number {
  let run = 0;
  while (run < text.length && text[run] === sign) run += 1;
  return run;
}

function runAtEnd(text: string, [sign]: string): number {
  let run = 0;
  while (run < text.length && text[text.length - 1 - run] === sign) run += 1;
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
