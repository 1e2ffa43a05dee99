/** What Google Contacts puts between the addresses of one person in one cell. */
const between = ' ::: ';

/** The address of a cell: the first, where it holds several. */
export function firstAddress(cell: string): string {
  return (cell.split(between)[0] ?? '').trim();
}

/** `\S+@\S+\.\S+`, looked at once: a cell may be as long as its file. */
export function looksLikeAddress(cell: string): boolean {
  const text = firstAddress(cell);
  const at = text.indexOf('@', 1);
  return at !== -1 && text.lastIndexOf('.', text.length - 2) > at + 1 && !/\s/.test(text);
}
