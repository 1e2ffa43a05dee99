/** Spaces that do not break, as French keyboards, word processors and web pages set them: to Markdown they are letters. */
const hard = '\u00a0\u202f\u2007';
/** A star is none of them: behind one, CommonMark's example 353 says, a hard space is a letter. */
const item = new RegExp(`^(?<mark>[ \\t>]*(?:[-+]|\\d{1,9}[.)]))[ \\t]*[${hard}][ \\t${hard}]*(?=\\S)`, 'u');
const task = new RegExp(
  `^(?<mark>[ \\t>]*(?:[-*+]|\\d{1,9}[.)])[ \\t]+\\[)(?<box>[ xX${hard}])\\][ \\t${hard}]+(?=\\S)`,
  'u',
);
/** A table's row of dashes, of such spaces too. */
const rowOfDashes = new RegExp(`^[|:\\- \\t>${hard}]+$`, 'u');
const hardSpaces = new RegExp(`[${hard}]`, 'gu');
const fence = /^[ \t>]*(`{3,}|~{3,})/;

/**
 * Markdown whose marks are those that its writer sees: without the byte order mark that programs put before a file, and with a space
 * behind the mark of an item and between the dashes of a table, where a hard one makes them part of the text. Code stays as it was typed.
 */
export function withPlainMarks(source: string): string {
  // Files that were put together have one before each.
  const text = source.replaceAll(/^\ufeff+/gm, '');
  if (text.search(hardSpaces) === -1) return text;
  let opened: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const mark = fence.exec(line)?.[1];
      if (opened === null) {
        opened = mark ?? null;
        return mark === undefined ? plainLine(line) : line;
      }
      if (mark?.[0] === opened[0] && (mark?.length ?? 0) >= opened.length) opened = null;
      return line;
    })
    .join('\n');
}

function plainLine(line: string): string {
  if (rowOfDashes.test(line) && line.includes('|') && line.includes('-')) return line.replaceAll(hardSpaces, ' ');
  return line
    .replace(item, '$<mark> ')
    .replace(task, (_found, mark: string, box: string) => `${mark}${box.trim() === '' ? ' ' : box}] `);
}
