/** What Google Contacts puts between the addresses of one person in one cell. */
const between = ' ::: ';

/** The address of a cell: the first, where it holds several. */
export function firstAddress(cell: string): string {
  return (cell.split(between)[0] ?? '').trim();
}

export const looksLikeAddress = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(firstAddress(cell));
