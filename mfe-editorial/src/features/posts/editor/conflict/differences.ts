import { diffArrays } from 'diff';

export interface MarkedText {
  text: string;
  /** The other version does not say it at this place. */
  own: boolean;
}
export interface MarkedLine {
  /** Something of the line is its own. */
  own: boolean;
  /** The line in order; one part, own or not, where words are not compared. */
  parts: readonly MarkedText[];
}

/** Texts with more lines that differ, lines with more words that differ, are marked whole: nobody reads such marks. */
const maxLines = 1000;
const maxWords = 400;
/** Two lines that share less of their letters than this are two lines, not one that was changed. */
const minShared = 0.4;

const segmenter = new Intl.Segmenter('fr', { granularity: 'word' });
/** Words, and what stands between them, of any script. */
const wordsOf = (line: string) => Array.from(segmenter.segment(line), ({ segment }) => segment);

/** The lines of two versions, each with the words that the other one does not have. */
export function markDifferences(former: string, latter: string): [MarkedLine[], MarkedLine[]] {
  const [mine, theirs] = [former.split('\n'), latter.split('\n')];
  const changes = diffArrays(mine, theirs, { maxEditLength: maxLines });
  if (!changes) return [mine.map(whole(true)), theirs.map(whole(true))];

  const marked: [MarkedLine[], MarkedLine[]] = [[], []];
  let removed: string[] = [];
  const settle = (added: string[]) => {
    const [left, right] = markLines(removed, added);
    marked[0].push(...left);
    marked[1].push(...right);
    removed = [];
  };
  for (const change of changes) {
    if (change.removed) {
      removed = change.value;
      continue;
    }
    settle(change.added ? change.value : []);
    if (change.added) continue;
    const same = change.value.map(whole(false));
    marked[0].push(...same);
    marked[1].push(...same);
  }
  settle([]);
  return marked;
}

const whole =
  (own: boolean) =>
  (text: string): MarkedLine => ({ own, parts: [{ text, own }] });

/** Lines that stand for each other: the first with the first, and so on. */
function markLines(mine: readonly string[], theirs: readonly string[]): [MarkedLine[], MarkedLine[]] {
  const pairs = mine.map((line, index) => (theirs[index] === undefined ? null : markWords(line, theirs[index])));
  return [
    mine.map((line, index) => pairs[index]?.[0] ?? whole(true)(line)),
    theirs.map((line, index) => pairs[index]?.[1] ?? whole(true)(line)),
  ];
}

/** Null where the lines have too little in common. */
function markWords(mine: string, theirs: string): [MarkedLine, MarkedLine] | null {
  const changes = diffArrays(wordsOf(mine), wordsOf(theirs), { maxEditLength: maxWords })?.map(
    ({ value, added, removed }) => ({ text: value.join(''), added, removed }),
  );
  if (!changes) return null;
  const shared = changes.reduce((sum, { added, removed, text }) => (added || removed ? sum : sum + text.length), 0);
  if (shared < minShared * Math.max(mine.length, theirs.length)) return null;
  const side = (own: 'added' | 'removed', foreign: 'added' | 'removed'): MarkedLine => ({
    own: true,
    parts: changes.filter((change) => !change[foreign]).map((change) => ({ text: change.text, own: change[own] })),
  });
  return [side('removed', 'added'), side('added', 'removed')];
}
