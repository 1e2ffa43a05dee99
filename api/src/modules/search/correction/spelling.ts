/** Shorter words have too many neighbours for one of them to be meant. */
const shortest = 4;
/** From here on two mistakes are allowed. */
const long = 6;
/** Letters that deletions are made from: what follows counts only in `editDistance`. */
const prefix = 7;

/** How many mistakes a word of that length may have to be taken for another. */
export function mistakesIn(word: string): 0 | 1 | 2 {
  if (word.length < shortest) return 0;
  return word.length < long ? 1 : 2;
}

/**
 * The first letters of a word without any one letter, or any two: words that are at most that many mistakes apart share one of these,
 * so that an index finds neighbours without comparing every word (symmetric deletes, https://github.com/wolfgarbe/SymSpell).
 */
export function deletionsOf(word: string, most: 0 | 1 | 2): string[] {
  const found = new Set([word.slice(0, prefix)]);
  let last = [...found];
  for (let count = 0; count < most; count += 1) {
    last = last.flatMap((text) => [...text].map((_, at) => text.slice(0, at) + text.slice(at + 1)));
    for (const text of last) if (text !== '') found.add(text);
  }
  return [...found];
}

/** Letters inserted, left out, replaced or swapped with their neighbour between two words (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let fewest = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) fewest = Math.min(fewest, at(before, column - 2) + 1);
      current.push(fewest);
    }
    before = above;
    above = current;
  }
  return at(above, b.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
