import { categories } from '@letat/contracts/posts/categories';
import { exampleAuthor } from '@letat/testing/authors';
import { searches } from '../load/texts.ts';

/** Who asks. */
export type Caller = 'reader' | 'author' | 'admin';

/** A kind of request and the addresses that it is asked with, of which none repeats before the last was asked. */
export interface Question {
  readonly name: string;
  readonly paths: readonly string[];
  /** A reader who is logged in, where it says nothing. */
  readonly as?: Caller;
}

/** What a collection knows of a post by its slug. */
interface Known {
  idOf(slug: string): Promise<string>;
  authorOf(slug: string): Promise<string>;
}

const listed = 15;
const places = 60;
const authorsAsked = 20;

/** What is asked of a collection of that many posts: the same places in it, whatever its size. */
export function questions(posts: number, { idOf, authorOf }: Known): Promise<Question[]> {
  return Promise.all([
    { name: 'list', paths: lists() },
    { name: 'list of a category', paths: categories.map((category) => asked('/api/posts', { category })) },
    listsOfAuthors(authorOf),
    { name: 'list of the blog', paths: lists('/api/blog-posts') },
    { name: 'search, mixed words', paths: mixed(searches(posts)).map((search) => asked('/api/posts', { search })) },
    { name: 'post', paths: slugs(posts).map((slug) => `/api/posts/${slug}`) },
    commentsOf(posts, idOf),
    pagesOfAuthors(authorOf),
    { name: 'search of the rest', paths: mixed(searches(posts)).map((q) => asked('/api/search', { q })) },
    { name: 'search of an author', paths: firstAuthors().map((q) => asked('/api/search', { q })) },
    { name: 'suggestions', paths: ['a', 'art', 'article 1', 'article 99', 'th', 'pays', 'xyz'].map(suggested) },
    { name: 'correction', paths: ['budgte', 'reformme', 'citoien', 'xyzxyz'].map(corrected) },
    { name: 'dashboard', as: 'author', paths: ['/api/my/figures', '/api/my/changes', '/api/my/views?days=30'] },
    { name: 'earnings', as: 'author', paths: ['/api/my/ledger', '/api/my/ledger/entries', '/api/my/statements'] },
    {
      name: 'moderation',
      as: 'admin',
      paths: ['/api/comments', '/api/comments?status=approved', '/api/comments/counts'],
    },
    { name: 'orders', as: 'admin', paths: ['/api/admin/orders', '/api/admin/orders?state=paid'] },
    {
      name: 'ledger',
      as: 'admin',
      paths: ['/api/admin/ledger', '/api/admin/ledger/transactions', `/api/admin/revenue?${firstDay}`],
    },
    { name: 'administration', as: 'admin', paths: ['/api/admin/home', '/api/admin/waiting'] },
  ]);
}

const asked = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams({ limit: String(listed), ...query })}`;

const suggested = (q: string): string => `/api/search/suggestions?${new URLSearchParams({ q })}`;
const corrected = (q: string): string => `/api/search/correction?${new URLSearchParams({ q })}`;

/** Has as many orders in a collection of any size. */
const firstDay = new URLSearchParams({ period: 'dates', from: '2026-02-01', to: '2026-02-01' });

/** Lists of all lengths about the usual one, so that no two requests are the same. */
const lists = (path = '/api/posts'): string[] =>
  Array.from({ length: 6 }, (_, more) => `${path}?limit=${listed + more}`);

/** The oldest there are. */
const firstAuthors = (): string[] =>
  Array.from({ length: authorsAsked }, (_, number) => exampleAuthor(number).fullName);

/** As many of each kind of word. */
const mixed = (words: Record<string, readonly string[]>): string[] => Object.values(words).flat();

const slugs = (posts: number): string[] =>
  Array.from({ length: places }, (_, place) => `article-${Math.floor((posts * (place + 0.5)) / places)}`);

/** The first posts have authors of their own, in a collection of any size. */
async function listsOfAuthors(authorOf: Known['authorOf']): Promise<Question> {
  const ids = await Promise.all(Array.from({ length: authorsAsked }, (_, number) => authorOf(`article-${number}`)));
  return { name: 'list of an author', paths: ids.map((authorId) => asked('/api/posts', { authorId })) };
}

async function pagesOfAuthors(authorOf: Known['authorOf']): Promise<Question> {
  const ids = await Promise.all(Array.from({ length: authorsAsked }, (_, number) => authorOf(`article-${number}`)));
  return { name: 'author', paths: ids.map((id) => `/api/authors/${id}`) };
}

async function commentsOf(posts: number, idOf: Known['idOf']): Promise<Question> {
  const ids = await Promise.all(slugs(posts).map(idOf));
  return { name: 'comments of a post', paths: ids.map((id) => `/api/posts/${id}/comments`) };
}
