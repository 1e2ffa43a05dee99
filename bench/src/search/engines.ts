import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import { stemmer } from '@orama/stemmers/french';
import MiniSearch from 'minisearch';
import { z } from 'zod';

/** An article as the others are given it: what the house's own index has of it. */
export interface SearchedArticle {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly tags: string;
  /** Empty where the text is for subscribers only: no search may tell what is in it. */
  readonly text: string;
}

/** Slugs of at most ten articles, best first. */
export type Engine = (query: string) => Promise<readonly string[]>;

const correction = z.object({ search: z.string().nullable() });
const posts = z.array(z.object({ slug: z.string() }));
const beside = z.record(z.string(), z.object({ count: z.number() }));

/** Results that are looked at. */
const most = 10;
/** Of a search that finds more, a page asks for no correction. */
const few = 2;
const fields = ['title', 'excerpt', 'tags', 'text'] as const;
const weights = { title: 4, excerpt: 2, tags: 2, text: 1 };

/**
 * What the page of results shows, by the same questions: what is found, or, where that is nothing of any kind, what the correction finds.
 * What a page only offers to look for is not counted.
 */
export const houseEngine =
  (origin: string, { corrects }: { corrects: boolean }): Engine =>
  async (query) => {
    const [found, others] = await Promise.all([slugsFrom(origin, query), countBeside(origin, query)]);
    if (!corrects || found.length > few) return found;
    const { search } = correction.parse(await ask(`${origin}/api/search/correction`, { q: query }));
    if (search === null || found.length > 0 || others > 0) return found;
    const [better] = await Promise.all([slugsFrom(origin, search), countBeside(origin, search)]);
    return better;
  };

const slugsFrom = async (origin: string, search: string): Promise<string[]> =>
  posts.parse(await ask(`${origin}/api/posts`, { limit: String(most), search })).map(({ slug }) => slug);

const countBeside = async (origin: string, q: string): Promise<number> =>
  Object.values(beside.parse(await ask(`${origin}/api/search`, { q }))).reduce((sum, { count }) => sum + count, 0);

async function ask(address: string, query: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${address}?${new URLSearchParams(query)}`);
  if (!answer.ok) throw new Error(`${address} for ${JSON.stringify(query)} answers ${answer.status}`);
  return answer.json();
}

const fold = (term: string): string => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe');

/** MiniSearch as its documentation proposes it for such a box: accents folded, one mistake in five letters, beginnings of words. */
export function miniSearchEngine(articles: readonly SearchedArticle[]): Engine {
  const index = new MiniSearch<SearchedArticle>({
    idField: 'slug',
    fields: [...fields],
    processTerm: fold,
    searchOptions: { boost: weights, fuzzy: 0.2, prefix: true, combineWith: 'AND' },
  });
  index.addAll(articles);
  return async (query) =>
    index
      .search(query)
      .slice(0, most)
      .map(({ id }) => String(id));
}

/** Orama with French stems, one mistake a word, and every word asked for. */
export async function oramaEngine(articles: readonly SearchedArticle[]): Promise<Engine> {
  const index = create({
    schema: { slug: 'string', title: 'string', excerpt: 'string', tags: 'string', text: 'string' },
    components: { tokenizer: { language: 'french', stemming: true, stemmer } },
  });
  await insertMultiple(index, [...articles]);
  return async (query) => {
    const { hits } = await searchOrama(index, {
      term: query,
      properties: [...fields],
      boost: weights,
      tolerance: 1,
      threshold: 0,
      limit: most,
    });
    return hits.map(({ document }) => document.slug);
  };
}
