/**
 * One line of CSV that spreadsheets read as text: what they would take for a formula gets an apostrophe before it, and every cell is
 * quoted (OWASP, CSV Injection). With semicolons, which a French Excel expects. An English one parts the line at its commas, and one
 * that is pasted at its tabs: what would begin a cell there gets an apostrophe too.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** Before the first line: Excel takes a file without it for windows-1252. */
export const byteOrderMark = '\uFEFF';

/** What parts cells elsewhere, before what would be a formula there. */
const OTHER_SEPARATOR = /[,\t] *(?=[=+\-@＝＋－＠])/gu;

/** A whole cell that is a number, amounts below nothing too, is no formula. */
function csvCell(cell: string | number): string {
  const text = String(cell);
  const isNumber = /^-?\d+(?:,\d+)?$/.test(text);
  if (isNumber || typeof cell === 'number') return `"${text}"`;
  const safe = /^\s*[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll(OTHER_SEPARATOR, "$&'").replaceAll('"', '""')}"`;
}

/** What `csvCell` made of a cell, as it was before: so that what is exported here can be imported here. */
export function csvCellRead(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@\t\r\n＝＋－＠])/u, '').replaceAll(/([,\t] *)'(?=[=+\-@＝＋－＠])/gu, '$1');
}
