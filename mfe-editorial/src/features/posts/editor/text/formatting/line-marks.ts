import type { Edit } from './formatting.ts';
import { columnsOf, lineEnd, lineStart, replaced } from './text-ranges.ts';

/** Puts a mark at the start of each line of the selection, or takes it from all of them. */
export function prefixLines(mark: string, anyMark: RegExp): Edit {
  return changeLines((lines) => {
    const isOn = lines.every((line) => line.startsWith(mark));
    return lines.map((line) => (isOn ? '' : mark) + line.replace(anyMark, ''));
  });
}

const heading = /^ {0,3}#{1,6} +/;
const bullet = /^[ \t]*[-*+][ \t]+(?:\[[ xX]\][ \t]+)?/;
/** What a list or a heading may stand in. */
const quotation = /^(?: {0,3}> ?)*/;

/** Makes headings of the lines of the selection, items among them too, or takes that from all of them. */
export function headingLines(mark: string): Edit {
  return changeLines((lines) => {
    const isOn = lines.every((line) => line.startsWith(mark));
    return lines.map((line) => {
      if (heading.test(line)) return (isOn ? '' : mark) + line.replace(heading, '');
      return mark + line.replace(bullet, '');
    });
  }, quotation);
}

const item = /^([ \t]*)(?:[-*+]|(\d{1,9}[.)]))[ \t]+/;

/** Makes items of the lines of the selection, or takes them all out of their list. */
export function listLines(kind: 'bullets' | 'numbers'): Edit {
  const isOfKind = (line: string) => {
    const match = item.exec(line);
    return match !== null && (match[2] !== undefined) === (kind === 'numbers');
  };
  return changeLines(
    (lines) => (lines.every(isOfKind) ? lines.map((line) => line.replace(item, '')) : asItems(lines, kind)),
    quotation,
  );
}

interface Level {
  /** Columns before its items as they were, and as they are to be. */
  indent: number;
  to: number;
  count: number;
  markLength: number;
}

/** Items of a deeper level stay below theirs: they stand under its words, and are counted apart. */
function asItems(lines: readonly string[], kind: 'bullets' | 'numbers'): string[] {
  const levels: Level[] = [];
  return lines.map((line) => {
    const indent = columnsOf(item.exec(line)?.[1] ?? '');
    while ((levels.at(-1)?.indent ?? -1) > indent) levels.pop();
    const above = levels.at(-1);
    const level =
      above?.indent === indent
        ? above
        : { indent, to: above ? above.to + above.markLength : indent, count: 0, markLength: 0 };
    if (level !== above) levels.push(level);
    level.count += 1;
    const mark = kind === 'numbers' ? `${level.count}. ` : '- ';
    level.markLength = mark.length;
    return ' '.repeat(level.to) + mark + line.replace(item, '').replace(heading, '').trimStart();
  });
}

/**
 * Changes the lines of the selection as a whole, behind what they stand `within`; the empty ones among them stay as they are.
 */
function changeLines(change: (lines: readonly string[]) => readonly string[], within = /^/): Edit {
  return ({ text, start, end }) => {
    const from = lineStart(text, start);
    const to = lineEnd(text, Math.max(start, end - 1));
    const lines = text
      .slice(from, to)
      .split('\n')
      .map((line) => partedBehind(within, line));
    const isWritten = ({ words }: { words: string }) => words.trim() !== '' || lines.length === 1;
    const written = [...change(lines.filter(isWritten).map(({ words }) => words))];
    const block = lines
      .map((line) => line.before + (isWritten(line) ? (written.shift() ?? line.words) : line.words))
      .join('\n');
    if (start !== end) return replaced(text, from, to, block, 0, block.length);
    const moved = block.length - (to - from);
    return replaced(text, from, to, block, Math.max(0, start - from + moved), 0);
  };
}

function partedBehind(mark: RegExp, line: string) {
  const before = mark.exec(line)?.[0] ?? '';
  return { before, words: line.slice(before.length) };
}
