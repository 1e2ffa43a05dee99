import type { Types } from 'mongoose';
import { tokens } from '../../full-text/fold.ts';
import { stopWords } from '../../full-text/stop-words.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { PostsRepository, SummaryRecord } from './posts.repository.ts';

/** What posts are to resemble. */
export interface Resemblance {
  /** Words of the reader's own. */
  words: readonly string[];
  /** Posts that they have read; none of them is given back. */
  readIds: readonly string[];
}

/** A post, and what it has in common with what was asked for. */
export interface Resembling {
  record: SummaryRecord;
  /** Those of the words that it is about. */
  words: string[];
  /** Title of the post that was read and that it is closest to; null when it is close to none. */
  like: string | null;
}

/** Terms that are looked up: the rarest say most. */
const maxTerms = 12;
/** Terms of a post that was read. */
const termsOfPost = 15;
const maxRead = 20;
/** A term counts as common from so many posts on. */
const maxCounted = 1000;
const maxCandidates = 300;
/** A word that was asked for says more than one that stands in what was read. */
const askedWeight = 3;

/**
 * Posts whose terms are those of some words and of posts that were read, those that share the rarest ones first. It looks at so many posts
 * at most, however many there are.
 */
export async function resembling(
  posts: PostsRepository,
  { words, readIds }: Resemblance,
  limit: number,
): Promise<Resembling[]> {
  const read = await posts.termsOf(readIds.slice(0, maxRead).flatMap((id) => objectId(id) ?? []));
  const asked = new Map(words.flatMap((word) => termsOf(word).map((term) => [term, word] as const)));
  const wanted = new Map<string, number>([...asked.keys()].map((term) => [term, askedWeight]));
  const ofRead = read.map(({ _id, title, terms, weights }) => ({ _id, title, terms: heaviest(terms, weights) }));
  for (const { terms } of ofRead) for (const term of terms) wanted.set(term, (wanted.get(term) ?? 0) + 1);

  const rarity = await rarityOf(posts, [...wanted.keys()]);
  const sought = [...wanted]
    .map(([term, weight]) => ({ term, value: weight * (rarity.get(term) ?? 0) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, maxTerms);
  const found = await posts.withAnyTerm(
    sought.map(({ term }) => term),
    maxCandidates,
  );
  const readKeys = new Set(readIds);
  const ranked = found
    .filter(({ _id }) => !readKeys.has(_id.toHexString()))
    .map(({ weights, ...record }) => {
      const values = sought.map(({ term, value }, index) => ({
        term,
        value: value * Math.log2(1 + (weights[index] ?? 0)),
      }));
      return { record, shared: values.filter(({ value }) => value > 0), score: sumOf(values) };
    })
    .sort((a, b) => b.score - a.score || timeOf(b.record) - timeOf(a.record))
    .slice(0, limit);
  const records = new Map(
    (await posts.summariesOf(ranked.map(({ record }) => record._id))).map((one) => [key(one), one]),
  );
  return ranked.flatMap(({ record, shared }) => {
    const summary = records.get(key(record));
    if (!summary) return [];
    const terms = new Set(shared.map(({ term }) => term));
    const [closest] = ofRead
      .map((one) => ({ ...one, common: one.terms.filter((term) => terms.has(term)).length }))
      .filter(({ common }) => common > 1)
      .sort((a, b) => b.common - a.common);
    const about = shared.flatMap(({ term }) => asked.get(term) ?? []);
    return [{ record: summary, words: [...new Set(about)], like: closest?.title ?? null }];
  });
}

function termsOf(words: string): string[] {
  return tokens(words)
    .filter(({ folded }) => folded.length > 1 && !stopWords.has(folded))
    .map(({ term }) => term);
}

function heaviest(terms: readonly string[], weights: readonly number[]): string[] {
  return terms
    .map((term, index) => ({ term, weight: weights[index] ?? 0 }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, termsOfPost)
    .map(({ term }) => term);
}

/** Nothing for a term that no post has. */
async function rarityOf(posts: PostsRepository, terms: readonly string[]): Promise<Map<string, number>> {
  const counted = await Promise.all(
    terms.map(async (term) => [term, await posts.countWithTerm(term, maxCounted)] as const),
  );
  return new Map(
    counted.map(([term, count]) => [term, count === 0 ? 0 : Math.log((1 + maxCounted) / Math.min(count, maxCounted))]),
  );
}

const sumOf = (values: readonly { value: number }[]) => values.reduce((sum, { value }) => sum + value, 0);
const key = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();
const timeOf = ({ publishedAt }: { publishedAt: Date | null }) => publishedAt?.getTime() ?? 0;
