/**
 * One line of CSV that spreadsheets read as text: what they would take for a formula gets an apostrophe before it, and every cell is
 * quoted (OWASP, CSV Injection). With semicolons, which a French Excel expects.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** Before the first line: Excel takes a file without it for windows-1252. */
export const byteOrderMark = '\uFEFF';

/** A whole cell that is a number, amounts below nothing too, is no formula. */
function csvCell(cell: string | number): string {
  const text = String(cell);
  const isNumber = /^-?\d+(?:,\d+)?$/.test(text);
  const safe = !isNumber && typeof cell === 'string' && /^[\s]*[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
