import { tokens } from '../../../full-text/fold.ts';
import { stopWords } from '../../../full-text/stop-words.ts';
import type { KnownWord, SearchWordsRepository } from './repository.ts';
import { deletionsOf, editDistance, mistakesIn } from './spelling.ts';

/** Words of one search that are corrected. */
const maxCorrected = 4;
/** Neighbours that are compared letter by letter. */
export const maxCompared = 400;
/** Of these the nearest, whose articles are counted. */
const maxCounted = 8;
/** Articles are counted no further. */
const countedTo = 100;
/** A word that at most so many articles hold may be misspelled there too, if a neighbour is in this many. */
const rare = 1;
const common = 5;

interface Needs {
  words: Pick<SearchWordsRepository, 'sharing'>;
  posts: {
    /** How many published articles have that term. */
    countWithTerm(term: string, limit: number): Promise<number>;
    /** Whether a search finds any article. */
    finds(search: string, category: string | undefined): Promise<boolean>;
  };
}

/**
 * The search that was probably meant: each word that no article holds replaced by the nearest that one does, the more
 * frequent first. null when there is none, or when it would find nothing either.
 */
export async function correctSearch(
  { search, category }: { search: string; category?: string | undefined },
  needs: Needs,
): Promise<string | null> {
  const asked = tokens(search)
    .filter(({ folded }) => !stopWords.has(folded) && mistakesIn(folded) > 0)
    .slice(0, maxCorrected);
  const nearest = await Promise.all(asked.map(({ folded, term }) => nearestTo(folded, term, needs)));
  let corrected = search;
  for (const [index, { start, end }] of [...asked.entries()].reverse()) {
    const form = nearest[index];
    if (form) corrected = corrected.slice(0, start) + form + corrected.slice(end);
  }
  return corrected !== search && (await needs.posts.finds(corrected, category)) ? corrected : null;
}

async function nearestTo(folded: string, term: string, { words, posts }: Needs): Promise<string | null> {
  const count = await posts.countWithTerm(term, countedTo);
  if (count > rare) return null;
  const most = count > 0 ? 1 : mistakesIn(folded);
  const neighbours = (await words.sharing(deletionsOf(folded, most), maxCompared))
    .filter((word) => word.term !== term)
    .map((word) => ({ word, distance: editDistance(folded, word._id) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || beginsAs(folded, b.word) - beginsAs(folded, a.word))
    .slice(0, maxCounted);
  const counted = await Promise.all(
    neighbours.map(async ({ word, distance }) => ({
      word,
      distance,
      count: await posts.countWithTerm(word.term, countedTo),
    })),
  );
  const [best] = counted
    .filter((neighbour) => neighbour.count >= (count > 0 ? common : 1))
    .sort(
      (a, b) => a.distance - b.distance || b.count - a.count || beginsAs(folded, b.word) - beginsAs(folded, a.word),
    );
  return best?.word.form ?? null;
}

/** People seldom mistake the first letter. */
const beginsAs = (folded: string, { _id }: KnownWord): number => (_id[0] === folded[0] ? 1 : 0);
