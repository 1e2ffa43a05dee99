import type { QueryFilter } from 'mongoose';
import type { PostRecord } from '../posts.model.ts';
import type { PostFilter } from '../posts.repository.ts';
import { type Place, type Tier, tiers } from './place.ts';
import type { Candidate, Driver, SearchRepository } from './repository.ts';

/** Posts that are looked at and ranked together. */
const stretchSize = 500;
/** Most stretches of one page that has something to show; a page that has nothing yet goes on. */
const maxStretches = 8;
/** How far words are counted that so many posts mention: which of them is the rarer one then spares stretches. */
const countedFurther = 5000;

export interface SearchRequest {
  terms: readonly string[];
  filter: PostFilter;
}

/**
 * A page of the posts with every word of a search, and where the next one begins. What few have is ranked as a whole. What more than
 * 500 have is gone through in three tiers, without an end: those that are about every word (in title, tags, category or names), about
 * some, about none; each tier newest first, by stretches of 500 that are ranked within themselves. So neither the cost nor what is
 * found depends on how many posts there are.
 */
export async function rankedPage(
  posts: SearchRepository,
  wanted: SearchRequest,
  { limit, place }: { limit: number; place: Place | null },
): Promise<{ shown: Candidate[]; next: Place | null }> {
  const { terms } = wanted;
  const drivers = driversOf(wanted);
  if (terms.length === 0) return { shown: [], next: null };
  const rarest = await posts.rarest([...terms.map(drivers.mentioning), ...drivers.others], stretchSize);
  if (rarest.count === 0) return { shown: [], next: null };

  let at: Place | null = place ?? { tier: rarest.count < stretchSize ? 'whole' : 'every', from: null, last: null };
  const shown: Candidate[] = [];
  for (let stretches = 0; at && (shown.length === 0 || stretches < maxStretches); stretches += 1) {
    const { tier, from, last }: Place = at;
    const driver = await driverOf(tier);
    const stretch = await posts.stretch(driver, { ...wanted, only: only(tier, terms) }, { from, size: stretchSize });
    const ranked = stretch.candidates.sort(byRank).filter((candidate) => last === null || byRank(last, candidate) < 0);
    const free = limit - shown.length;
    shown.push(...ranked.slice(0, free));
    if (ranked.length > free) return { shown, next: { tier, from, last: free > 0 ? (shown.at(-1) ?? last) : last } };
    at = stretch.end ? { tier, from: stretch.end, last: null } : startOf(tierAfter(tier, terms));
  }
  return { shown, next: at };

  async function driverOf(tier: Tier): Promise<Driver> {
    switch (tier) {
      case 'whole':
        return rarest;
      case 'every':
        return posts.rarest([...terms.map(drivers.about), ...drivers.others], stretchSize);
      case 'some':
        return { condition: drivers.aboutAny, count: stretchSize };
      case 'none':
        return posts.rarest([...terms.map(drivers.mentioning), ...drivers.others], countedFurther);
    }
  }
}

/** Conditions that indexes answer newest first. A category and the least date are part of each: they are in their indexes. */
function driversOf({ terms, filter: { categories, authorId, featured, since } }: SearchRequest) {
  const recent = since ? { publishedAt: { $gte: since } } : {};
  const within = { ...(categories ? { category: { $in: categories } } : {}), ...recent };
  const others: QueryFilter<PostRecord>[] = [
    ...(authorId ? [{ authorIds: authorId, published: true, ...within }] : []),
    ...(featured ? [{ featured, published: true, ...recent }] : []),
  ];
  return {
    mentioning: (term: string) => ({ terms: term, ...within }),
    about: (term: string) => ({ headingTerms: term, ...within }),
    aboutAny: { headingTerms: { $in: [...terms] }, ...within },
    others,
  };
}

/** What is in that tier and in none before it. */
function only(tier: Tier, terms: readonly string[]): QueryFilter<PostRecord> {
  switch (tier) {
    case 'whole':
      return {};
    case 'every':
      return { headingTerms: { $all: [...terms] } };
    case 'some':
      return { headingTerms: { $in: [...terms] }, $nor: [{ headingTerms: { $all: [...terms] } }] };
    case 'none':
      return { headingTerms: { $nin: [...terms] } };
  }
}

/** A single word is among all or among none. */
function tierAfter(tier: Tier, terms: readonly string[]): Tier | undefined {
  if (tier === 'whole') return undefined;
  const next = tiers[tiers.indexOf(tier) + 1];
  return next === 'some' && terms.length === 1 ? 'none' : next;
}

const startOf = (tier: Tier | undefined): Place | null =>
  tier === undefined ? null : { tier, from: null, last: null };

function byRank(a: Candidate, b: Candidate): number {
  return (
    b.score - a.score ||
    b.publishedAt.getTime() - a.publishedAt.getTime() ||
    b._id.toHexString().localeCompare(a._id.toHexString())
  );
}
