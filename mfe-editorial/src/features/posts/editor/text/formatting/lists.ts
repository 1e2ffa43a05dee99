import { type Edit, gapAfter, gapBefore, type Selected } from './formatting.ts';
import { columnsOf, lineEnd, lineStart, replaced } from './text-ranges.ts';

const quoted = /^((?:> ?)+)(.*)$/;
const item = /^([ \t]*)([-*+]|(\d{1,9})([.)]))( +)(.*)$/;

/** Enter in an empty line of a quotation ends it. null elsewhere. */
export const endQuote: Edit = ({ text, start, end }) => {
  const { from, to } = lineAt(text, start);
  const isEmpty = quoted.exec(text.slice(from, to))?.[2]?.trim() === '';
  return isEmpty && start === end ? leave(text, from, to) : null;
};

/** Enter in an empty item ends the list; one of a deeper level goes up to the level above. null elsewhere. */
export const endItem: Edit = (selected) => {
  const { text, start, end } = selected;
  const { from, to } = lineAt(text, start);
  const isEmpty = item.exec(text.slice(from, to))?.[6]?.trim() === '';
  if (!isEmpty || start !== end) return null;
  return outdent(selected) ?? leave(text, from, to);
};

/** Enter in a list or a quotation goes on with it; where nothing was written in the last line, it ends it. null elsewhere. */
export const nextItem: Edit = (selected) => {
  const { text, start, end } = selected;
  const before = text.slice(lineAt(text, start).from, start);
  const [, prefix] = quoted.exec(before) ?? [];
  if (prefix !== undefined && start === end)
    return endQuote(selected) ?? replaced(text, start, end, `\n${prefix}`, prefix.length + 1, 0);
  const match = item.exec(before);
  if (!match || start !== end) return null;
  const ended = endItem(selected);
  if (ended) return ended;
  const [, indent = '', mark = '', number, point = '', space = ' '] = match;
  const next = number === undefined ? mark : `${Number(number) + 1}${point}`;
  const line = `\n${indent}${next}${space}`;
  return replaced(text, start, end, line, line.length, 0);
};

/** Tab makes items part of the one above them. null outside of lists, and where there is none above. */
export const indent: Edit = (selected) => {
  const place = placeOf(selected);
  const above = place && siblingAbove(place.lines, place.first, place.indent);
  if (!place || !above) return null;
  return moved(selected, place, above.indent + above.mark.length);
};

/** Shift and Tab takes items out of the one that they are part of. null outside of lists, and at their first level. */
export const outdent: Edit = (selected) => {
  const place = placeOf(selected);
  if (!place || place.indent === 0) return null;
  const above = parentAbove(place.lines, place.first, place.indent);
  return moved(selected, place, above?.indent ?? 0);
};

/** An empty line, without which the next paragraph would be part of what stands before it; another before what follows. */
function leave(text: string, from: number, to: number): Selected {
  const gap = gapAfter(text.slice(0, from));
  const after = text.slice(to);
  return replaced(text, from, to, gap + (after.trim() === '' ? '' : gapBefore(after)), gap.length, 0);
}

interface Place {
  lines: string[];
  /** Lines of the selection, with what is part of its last item. */
  first: number;
  last: number;
  /** Columns before the first item. */
  indent: number;
}

interface Item {
  indent: number;
  /** With the white space behind it. */
  mark: string;
}

function lineAt(text: string, at: number): { from: number; to: number } {
  return { from: lineStart(text, at), to: lineEnd(text, at) };
}

const indentOf = (line: string) => columnsOf(/^[ \t]*/.exec(line)?.[0] ?? '');

function itemOf(line: string | undefined): Item | null {
  const [, space = '', mark = '', , , gap = ''] = item.exec(line ?? '') ?? [];
  return mark === '' ? null : { indent: columnsOf(space), mark: mark + gap };
}

function placeOf({ text, start, end }: Selected): Place | null {
  const lines = text.split('\n');
  const rowOf = (at: number) => text.slice(0, at).split('\n').length - 1;
  const first = rowOf(start);
  const begun = itemOf(lines[first]);
  if (!begun) return null;
  let last = rowOf(end > start && text[end - 1] === '\n' ? end - 1 : end);
  const isPart = (line: string | undefined) =>
    line !== undefined && line.trim() !== '' && indentOf(line) > begun.indent;
  while (isPart(lines[last + 1])) last += 1;
  return { lines, first, last, indent: begun.indent };
}

/** The items above one, from the nearest on, as far as the list goes. */
function* itemsAbove(lines: readonly string[], row: number): Generator<Item> {
  for (let above = row - 1; above >= 0; above -= 1) {
    const line = lines[above] ?? '';
    const found = itemOf(line);
    if (found) yield found;
    else if (line.trim() !== '' && indentOf(line) === 0) return;
  }
}

function siblingAbove(lines: readonly string[], row: number, indent: number): Item | null {
  for (const above of itemsAbove(lines, row)) if (above.indent <= indent) return above.indent === indent ? above : null;
  return null;
}

function parentAbove(lines: readonly string[], row: number, indent: number): Item | null {
  for (const above of itemsAbove(lines, row)) if (above.indent < indent) return above;
  return null;
}

/** The items at another indent, with the numbers that follow from it. */
function moved({ text, start, end }: Selected, { lines, first, last, indent }: Place, to: number): Selected {
  const next = renumbered(
    lines.map((line, row) => {
      if (row < first || row > last || line.trim() === '') return line;
      return ' '.repeat(Math.max(0, indentOf(line) + to - indent)) + line.trimStart();
    }),
    first,
    last,
  );
  return { text: next.join('\n'), start: sameLetter(text, next, start), end: sameLetter(text, next, end) };
}

/** Counts on from item to item of each level; those that were moved and are the first of theirs begin at one. */
function renumbered(lines: readonly string[], first: number, last: number): string[] {
  const levels: { indent: number; number: number }[] = [];
  return lines.map((line, row) => {
    const [, space = '', , number, point = '', gap = '', rest = ''] = item.exec(line) ?? [];
    const found = itemOf(line);
    if (!found) {
      if (line.trim() !== '' && indentOf(line) === 0) levels.length = 0;
      return line;
    }
    while ((levels.at(-1)?.indent ?? -1) > found.indent) levels.pop();
    const level = levels.at(-1);
    const before = level?.indent === found.indent ? level.number : null;
    const isMoved = row >= first && row <= last;
    const own = Number(number ?? 0);
    const counted = before === null || before === 0 ? (isMoved ? 1 : own) : before + 1;
    const next = number === undefined ? 0 : counted;
    if (level?.indent === found.indent) level.number = next;
    else levels.push({ indent: found.indent, number: next });
    return number === undefined || row < first ? line : space + counted + point + gap + rest;
  });
}

/** Where a place of the text is after its lines changed at their start: as far from the end of its line. */
function sameLetter(text: string, next: readonly string[], at: number): number {
  const { to } = lineAt(text, at);
  const row = text.slice(0, at).split('\n').length - 1;
  const before = next.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0);
  return before + Math.max(0, (next[row]?.length ?? 0) - (to - at));
}
