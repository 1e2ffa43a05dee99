import type { Edit } from './formatting.ts';
import { columnsOf, lineEnd, lineStart } from './lines.ts';
import { replaced } from './replaced.ts';

/** Puts a mark at the start of each line of the selection, or takes it from all of them. */
export function prefixLines(mark: string, anyMark: RegExp): Edit {
  return changeLines((lines) => {
    const isOn = lines.every((line) => line.startsWith(mark));
    return lines.map((line) => (isOn ? '' : mark) + line.replace(anyMark, ''));
  });
}

const item = /^([ \t]*)(?:[-*+]|(\d{1,9}[.)]))[ \t]+/;

/** Makes items of the lines of the selection, or takes them all out of their list. */
export function listLines(kind: 'bullets' | 'numbers'): Edit {
  const isOfKind = (line: string) => {
    const match = item.exec(line);
    return match !== null && (match[2] !== undefined) === (kind === 'numbers');
  };
  return changeLines((lines) =>
    lines.every(isOfKind) ? lines.map((line) => line.replace(item, '')) : asItems(lines, kind),
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
    return ' '.repeat(level.to) + mark + line.replace(item, '').trimStart();
  });
}

/** Changes the lines of the selection as a whole; the empty ones among them stay as they are. */
function changeLines(change: (lines: readonly string[]) => readonly string[]): Edit {
  return ({ text, start, end }) => {
    const from = lineStart(text, start);
    const to = lineEnd(text, Math.max(start, end - 1));
    const lines = text.slice(from, to).split('\n');
    const isWritten = (line: string) => line.trim() !== '' || lines.length === 1;
    const written = [...change(lines.filter(isWritten))];
    const block = lines.map((line) => (isWritten(line) ? (written.shift() ?? line) : line)).join('\n');
    if (start !== end) return replaced(text, from, to, block, 0, block.length);
    const moved = block.length - (to - from);
    return replaced(text, from, to, block, Math.max(0, start - from + moved), 0);
  };
}
