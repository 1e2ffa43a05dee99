const listMark = String.raw`(?:[-*+]|\d{1,9}[.)])`;
const atStart = new RegExp(
  String.raw`^[ \t]*(?:(?:>|${listMark}(?: +\[[ xX]\])?(?=[ \t])|#{1,6}(?=[ \t])|\[\^[^\]\s]+\]:)[ \t]*)*`,
);
const noWords = /^[ \t]*(?:```|~~~|\||([-*_])[ \t]*(?:\1[ \t]*){2,}$|=+[ \t]*$)/;

/** How long what makes an item, a quotation, a heading or a note of a line is, white space and all. */
export const blockMarkLength = (line: string): number => atStart.exec(line)?.[0].length ?? 0;

/** Rules, edges of code and rows of tables: marks around them would only break them. */
export const hasNoWords = (line: string): boolean => noWords.test(line);
