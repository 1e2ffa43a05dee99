import { categories } from '@letat/contracts/posts/categories';
import { maxSuggestions } from '@letat/contracts/search/constants';
import type { Suggestion } from '@letat/contracts/search/operations';
import { edgeNgramsOf, foldPhrase } from '../../full-text/edge-ngrams.ts';
import { PrefixIndex } from '../../text/prefix-index.ts';
import type { Posts } from '../posts/index.ts';
import type { Directories } from './directories.ts';

/** Of each kind. */
const most = { products: 2, webinars: 1, letters: 1, authors: 2, categories: 2, tags: 3 } as const;
/** Articles take what the others leave, and these places in any case. */
const minArticles = 3;

const categoryIndex = new PrefixIndex(
  categories.flatMap((label) => edgeNgramsOf(label).map((ngram) => [ngram, label] as const)),
);

interface Needs {
  posts: Pick<Posts, 'suggest'>;
  directories: Directories;
}

/** What begins as the reader types, whatever the accents: articles first, then what is offered, people, categories, subjects. */
export async function suggest(
  typed: string,
  { posts, directories: { authors, offers, events, letters } }: Needs,
): Promise<Suggestion[]> {
  const prefix = foldPhrase(typed);
  if (prefix === '') return [];
  const [{ titles, tags }, products, webinars, sent, people] = await Promise.all([
    posts.suggest(prefix, { titles: maxSuggestions, tags: most.tags }),
    offers.startingWith(prefix, most.products),
    events.startingWith(prefix, most.webinars),
    letters.startingWith(prefix, most.letters),
    authors.startingWith(prefix, most.authors),
  ]);
  const all: Suggestion[] = [
    ...products.map(({ id, title }) => ({ kind: 'product', label: title, href: `/marketplace/${id}` }) as const),
    ...webinars.map(({ id, title }) => ({ kind: 'webinar', label: title, href: `/webinaire/${id}` }) as const),
    ...sent.map(({ id, subject }) => ({ kind: 'letter', label: subject, href: `/lettres/${id}` }) as const),
    ...people.map(({ id, fullName }) => ({ kind: 'author', label: fullName, href: `/author/${id}` }) as const),
    ...categoriesFrom(prefix).map(
      (label) => ({ kind: 'category', label, href: `/blog?${new URLSearchParams({ category: label })}` }) as const,
    ),
    ...tags.map((label) => ({ kind: 'tag', label, href: `/?${new URLSearchParams({ search: label })}` }) as const),
  ];
  const others = all.slice(0, maxSuggestions - Math.min(titles.length, minArticles));
  const articles = titles
    .slice(0, maxSuggestions - others.length)
    .map(({ title, slug }) => ({ kind: 'post', label: title, href: `/post/${encodeURIComponent(slug)}` }) as const);
  return [...articles, ...others];
}

function categoriesFrom(prefix: string): string[] {
  const found = new Set(categoryIndex.startingWith(prefix));
  return categories.filter((label) => found.has(label)).slice(0, most.categories);
}
