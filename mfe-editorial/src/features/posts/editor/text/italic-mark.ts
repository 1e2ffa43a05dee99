/** What sets words between two others in italics: inside of a word `_` is no mark. */
export function italicMark(before: string, after: string): '*' | '_' {
  return /[\p{L}\p{M}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after) ? '*' : '_';
}
