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

/** Results that are looked at. */
const most = 10;
const fields = ['title', 'excerpt', 'tags', 'text'] as const;
const weights = { title: 4, excerpt: 2, tags: 2, text: 1 };

/** What readers get: what is found, then, where it is little, what the offered correction finds, which is one press away. */
export const houseEngine =
  (origin: string, { corrects }: { corrects: boolean }): Engine =>
  async (query) => {
    const found = await slugsFrom(origin, query);
    if (!corrects || found.length > 2) return found;
    const answer = await fetch(`${origin}/api/search/correction?q=${encodeURIComponent(query)}`);
    const { search } = correction.parse(await answer.json());
    const more = search === null ? [] : await slugsFrom(origin, search);
    return [...new Set([...found, ...more])].slice(0, most);
  };

async function slugsFrom(origin: string, query: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/posts?limit=${most}&search=${encodeURIComponent(query)}`);
  if (!answer.ok) throw new Error(`the search for ${query} answers ${answer.status}`);
  return posts.parse(await answer.json()).map(({ slug }) => slug);
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
