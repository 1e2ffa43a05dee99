/** What of two wordings is the same at their ends, and what stands between. */
export interface WordDiff {
  before: string;
  removed: string;
  added: string;
  after: string;
}

/** By whole words: a change of one letter is a change of its word. */
export function wordDiff(former: string, present: string): WordDiff {
  const old = former.split(/(\s+)/);
  const now = present.split(/(\s+)/);
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const cut = (words: readonly string[], from: number, to: number) => words.slice(from, to).join('');
  return {
    before: cut(now, 0, start),
    removed: cut(old, start, old.length - end),
    added: cut(now, start, now.length - end),
    after: cut(now, now.length - end, now.length),
  };
}
