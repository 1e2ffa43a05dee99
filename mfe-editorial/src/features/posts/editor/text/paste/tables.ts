import { postLimits } from '@letat/contracts/posts/constants';
import { rename, unwrap } from './elements.ts';

/** What the least of cells adds to the text. */
const emptyCellLength = '     |'.length;

/** A table in markdown has one row for its head, cells of one line each, and as many of them in the head as in its widest row. */
export function settleTables(root: Element): void {
  for (const table of root.querySelectorAll('table')) {
    for (const item of table.querySelectorAll('li')) item.prepend('• ');
    for (const block of table.querySelectorAll('li, h1, h2, h3, h4, h5, h6, blockquote, pre')) rename(block, 'p');
    for (const block of table.querySelectorAll('ul, ol, hr')) unwrap(block);
    for (const code of table.querySelectorAll('code')) unwrap(code);
    // One around others holds a page together.
    if (!table.querySelector('table')) settleRows(table);
  }
}

function settleRows(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const [head] = rows;
  if (!head) return;
  const hasHead = isHead(head) || !table.querySelector('th');
  spreadMerged(rows);
  const widest = Math.max(...rows.map(({ cells }) => cells.length));
  while (head.cells.length < widest) head.insertCell();
  for (const row of rows) {
    const name = hasHead && row === head ? 'TH' : 'TD';
    for (const cell of [...row.cells]) if (cell.nodeName !== name) rename(cell, name);
  }
  if (table.caption) table.before(rename(table.caption, 'p'));
  // What stands before the rows, as Excel's columns, would hide the head from turndown, and a head of two rows be two heads.
  const body = table.ownerDocument.createElement('tbody');
  body.append(...rows);
  table.replaceChildren(body);
}

const isHead = (row: HTMLTableRowElement) =>
  row.parentElement?.nodeName === 'THEAD' || [...row.cells].every(({ nodeName }) => nodeName === 'TH');

interface Merged {
  from: number;
  to: number;
  /** The row that it no longer reaches. */
  until: number;
}

/** Merged cells become one with the words and empty ones; columns in which no cell begins leave nothing. */
function spreadMerged(rows: readonly HTMLTableRowElement[]): void {
  if (rows.every(({ cells }) => [...cells].every(isSingle))) return;
  const placed = placeCells(rows);
  const columns = [...new Set(placed.flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
  // A few words in cells that are merged thousands of times are a table that no article can hold.
  const fits = rows.length * columns.length * emptyCellLength <= postLimits.markdownLength;
  rows.forEach((row, index) => {
    for (const cell of row.cells) {
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
    }
    const cellAt = placed[index];
    if (fits) row.replaceChildren(...columns.map((at) => cellAt?.get(at) ?? row.ownerDocument.createElement('td')));
  });
}

const isSingle = (cell: HTMLTableCellElement) => cell.colSpan === 1 && cell.rowSpan === 1;

/** The column in which each cell begins, row by row, as a browser lays them out. */
function placeCells(rows: readonly HTMLTableRowElement[]): Map<number, HTMLTableCellElement>[] {
  let above: Merged[] = [];
  return rows.map((row, index) => {
    const section = row.parentElement;
    if (section !== rows[index - 1]?.parentElement) above = [];
    const reaching = above.filter(({ until }) => until > index);
    const placed = new Map<number, HTMLTableCellElement>();
    const merged: Merged[] = [];
    let [at, next] = [0, 0];
    for (const cell of row.cells) {
      for (let taken = reaching[next]; taken && taken.from <= at; taken = reaching[next]) {
        at = Math.max(at, taken.to);
        next += 1;
      }
      placed.set(at, cell);
      // 0 reaches to the end of its section.
      const until = cell.rowSpan === 0 ? rows.length : index + cell.rowSpan;
      merged.push({ from: at, to: at + cell.colSpan, until });
      at += cell.colSpan;
    }
    above = [...reaching, ...merged].sort((a, b) => a.from - b.from);
    return placed;
  });
}
