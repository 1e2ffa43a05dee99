import { bookAddress, maxBookArticles } from '@letat/contracts/posts/books/constants';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { newId } from '../../../plugins/mongo/object-id.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
let awa: NewUser;
let free: { id: string; slug: string };
let reserved: { id: string; slug: string };
let draft: { id: string };

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  free = await addPost(api.app, awa, { title: 'Pour tous', content: 'Un mot[^a].\n\n[^a]: Une note.' });
  reserved = await addPost(api.app, awa, {
    ...{ title: 'Pour qui est abonné', excerpt: 'Un chapeau.', access: 'subscribers' },
    content: `${'Une ouverture. '.repeat(40)}\n\n${'Du texte. '.repeat(200)}\n\nLe mot pamplemoussier.`,
  });
  draft = await addPost(api.app, awa, { title: 'Un brouillon', published: false });
});

/** Chapters of the book, as text, by the calls of somebody. */
async function chaptersOf(ids: readonly string[], calls: Pick<Calls, 'get'> = api): Promise<string[]> {
  const answer = await calls.get(bookAddress(ids));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/epub+zip']);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const decoder = new TextDecoder();
  return Object.entries(files).flatMap(([name, bytes]) => (/article-/.test(name) ? [decoder.decode(bytes)] : []));
}

it('published articles are taken along in the order in which they are named, each once, and nothing else', async () => {
  const chapters = await chaptersOf([reserved.id, free.id, reserved.id, draft.id, newId()]);
  expect(chapters.map((text) => /<h1[^>]*>([^<]*)/.exec(text)?.[1])).toEqual(['Pour qui est abonné', 'Pour tous']);
  expect(chapters[1]).toContain('Une note.');
});

it('of an article for subscribers a visitor takes along what they may read, and its author all', async () => {
  const [cut = ''] = await chaptersOf([reserved.id]);
  expect(cut).toContain('Un chapeau.');
  expect(cut).toContain(`/post/${reserved.slug}">La suite est réservée aux abonnés`);
  expect(cut).not.toContain('pamplemoussier');
  const [whole = ''] = await chaptersOf([reserved.id], api.as(awa));
  expect(whole).toContain('pamplemoussier');
  expect((await api.as(awa).get(bookAddress([reserved.id]))).headers['cache-control']).toBe('private, no-cache');
});

it('the same book is not sent again to who has it, and is saved under its title', async () => {
  const address = bookAddress([free.id]);
  const { headers } = await api.get(address);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="pour-tous\.epub"/);
  expect(headers['content-signal']).toBe('search=yes, ai-input=no, ai-train=no');
  const again = await api.get(address, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('a book of nothing is none, and its address names no more articles than it holds', async () => {
  for (const ids of [[newId()], [draft.id]]) {
    const answer = await api.get(bookAddress(ids));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'post_not_found']);
  }
  for (const posts of ['', 'x', `${free.id},`, Array.from({ length: maxBookArticles + 1 }, newId).join(',')])
    expect((await api.get(`/api/books/articles?posts=${posts}`)).json().code).toBe('validation');
  expect(bookAddress(Array.from({ length: 100 }, newId)).split(',')).toHaveLength(maxBookArticles);
});
