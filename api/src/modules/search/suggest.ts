import { categories } from '@letat/contracts/posts/categories';
import { suggestionsMost } from '@letat/contracts/search/constants';
import type { Suggestion } from '@letat/contracts/search/operations';
import { edgeNgramsOf, foldPhrase } from '../../full-text/edge-ngrams.ts';
import { PrefixIndex } from '../../text/prefix-index.ts';
import type { Posts } from '../posts/index.ts';
import type { AuthorDirectory } from './author-directory.ts';

/** Of each kind; titles take what the others leave. */
const most = { authors: 2, categories: 2, tags: 3 } as const;

const categoryIndex = new PrefixIndex(
  categories.flatMap((label) => edgeNgramsOf(label).map((ngram) => [ngram, label] as const)),
);

/** What begins as somebody types, whatever the accents: articles first, then people, categories, subjects. */
export async function suggest(
  typed: string,
  { posts, authors }: { posts: Pick<Posts, 'suggest'>; authors: AuthorDirectory },
): Promise<Suggestion[]> {
  const prefix = foldPhrase(typed);
  if (prefix === '') return [];
  const [people, { titles, tags }] = await Promise.all([
    authors.startingWith(prefix, most.authors),
    posts.suggest(prefix, { titles: suggestionsMost, tags: most.tags }),
  ]);
  const others: Suggestion[] = [
    ...people.map(({ id, fullName }) => ({ kind: 'author', label: fullName, href: `/author/${id}` }) as const),
    ...categoriesFrom(prefix).map(
      (label) => ({ kind: 'category', label, href: `/blog?${new URLSearchParams({ category: label })}` }) as const,
    ),
    ...tags.map((label) => ({ kind: 'tag', label, href: `/?${new URLSearchParams({ search: label })}` }) as const),
  ];
  const articles = titles
    .slice(0, suggestionsMost - others.length)
    .map(({ title, slug }) => ({ kind: 'post', label: title, href: `/post/${encodeURIComponent(slug)}` }) as const);
  return [...articles, ...others];
}

function categoriesFrom(prefix: string): string[] {
  const found = new Set(categoryIndex.startingWith(prefix));
  return categories.filter((label) => found.has(label)).slice(0, most.categories);
}
