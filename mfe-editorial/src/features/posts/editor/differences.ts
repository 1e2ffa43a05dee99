export interface MarkedLine {
  text: string;
  /** The other version has no such line at this place. */
  own: boolean;
}

/** Beyond this many comparisons the versions are shown without marks. */
const mostComparisons = 4_000_000;

/** The lines of two versions, each marked where the other one differs (longest common subsequence). */
export function markDifferences(one: string, other: string): [MarkedLine[], MarkedLine[]] {
  const a = one.split('\n');
  const b = other.split('\n');
  if (a.length * b.length > mostComparisons) return [unmarked(a), unmarked(b)];

  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const marked: [MarkedLine[], MarkedLine[]] = [unmarked(a, true), unmarked(b, true)];
  for (let i = 0, j = 0; i < a.length && j < b.length; )
    if (a[i] === b[j]) {
      for (const line of [marked[0][i], marked[1][j]]) if (line) line.own = false;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  return marked;
}

function unmarked(lines: readonly string[], own = false): MarkedLine[] {
  return lines.map((text) => ({ text, own }));
}
