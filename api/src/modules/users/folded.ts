/** One key for all spellings that people take for the same: by way of capitals, `ı` is `i` and `ß` is `ss`. */
export function folded(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC');
}
