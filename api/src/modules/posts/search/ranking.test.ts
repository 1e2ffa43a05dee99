import { Types } from 'mongoose';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
/** More than one stretch looks at. */
const many = 510;
const day = 86_400_000;
let awa: NewUser;

beforeAll(async () => {
  awa = await addAuthor(api.app);
});
beforeEach(async () => {
  await api.app.mongo.connection.collection('posts').deleteMany({});
  await api.app.content.change(async (_session, invalidate) => invalidate('posts'));
});

/** Copies of an article that was added, each so much older than the one before. */
async function addCopies(post: { id: string }, count: number, newest: Date, apart = day): Promise<void> {
  const { connection } = api.app.mongo;
  const [{ _id: _, ...stored } = {}] = await storedWhere(connection, 'posts', ({ _id }) => String(_id) === post.id);
  const rows = Array.from({ length: count }, (_row, number) => {
    const slug = `copie-${post.id}-${number}`;
    const publishedAt = new Date(newest.getTime() - number * apart);
    return { ...stored, _id: new Types.ObjectId(), slug, slugHistory: [slug], publishedAt };
  });
  await connection.collection('posts').insertMany(rows);
}

const text = (title: string, content: string) => ({ title, content, tags: [], excerpt: 'Rien.' });
const now = new Date('2026-05-01T00:00:00Z');
const old = new Date('2020-01-01T00:00:00Z');

async function wholeRanking(
  path: string,
  between = async (): Promise<void> => {},
): Promise<{ id: string; title: string }[]> {
  const found: { id: string; title: string }[] = [];
  for (let url: string | undefined = path; url; ) {
    const answer = await api.get(url);
    expect(answer.statusCode).toBe(200);
    found.push(...answer.json());
    url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    await between();
  }
  return found;
}

it('an article about a common word comes before hundreds of newer ones that mention it', async () => {
  await addCopies(await addPost(api.app, awa, text('Le marché', 'La pirogue passe.')), many, now);
  const about = await addPost(api.app, awa, { ...text('La pirogue', 'Un récit.'), at: old });
  const [first] = (await api.get('/api/posts?search=pirogue&limit=3')).json();
  expect(first.id).toBe(about.id);
});

it('an article with two words that hundreds of newer ones have one of is found', async () => {
  await addCopies(await addPost(api.app, awa, text('La pirogue', 'Un récit.')), many, now);
  await addCopies(await addPost(api.app, awa, text('Le baobab', 'Un récit.')), many, now);
  const both = await addPost(api.app, awa, { ...text('Un conte', 'La pirogue sous le baobab.'), at: old });
  const found = await wholeRanking('/api/posts?search=pirogue%20baobab');
  expect(found.map(({ id }) => id)).toEqual([both.id]);
});

it('the pages of a common word show every article that has it, each once, those about it first', async () => {
  const mention = await addPost(api.app, awa, text('Le marché', 'La pirogue passe.'));
  await addCopies(mention, 2 * many, now);
  await addCopies(await addPost(api.app, awa, text('La pirogue', 'Un récit.')), 30, old);
  const found = await wholeRanking('/api/posts?search=pirogue&limit=100');
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  const titles = found.map(({ title }) => title);
  expect(titles.slice(0, 31)).toEqual(Array.from({ length: 31 }, () => 'La pirogue'));
  expect(titles.slice(31)).toEqual(Array.from({ length: 2 * many + 1 }, () => 'Le marché'));
});

it('the pages of two common words show what is about both, then about one, then what mentions both', async () => {
  const both = 'La pirogue sous le baobab.';
  await addCopies(await addPost(api.app, awa, text('Un conte', both)), many, now);
  await addCopies(await addPost(api.app, awa, text('La pirogue', both)), many, now);
  await addCopies(await addPost(api.app, awa, text('Pirogue et baobab', 'Un récit.')), 20, old);
  const found = await wholeRanking('/api/posts?search=pirogue%20baobab&limit=100');
  const titles = found.map(({ title }) => title);
  expect(titles.filter((title, place) => title !== titles[place - 1])).toEqual([
    'Pirogue et baobab',
    'La pirogue',
    'Un conte',
  ]);
  expect(found).toHaveLength(2 * many + 20 + 3);
});

it('articles that are published while somebody pages move none from one page to another', async () => {
  const mention = await addPost(api.app, awa, text('Le marché', 'La pirogue passe.'));
  await addCopies(mention, 2 * many, now);
  let published = 0;
  const found = await wholeRanking('/api/posts?search=pirogue&limit=100', async () => {
    published += 1;
    await addPost(api.app, awa, {
      ...text(`Entre-temps ${published}`, 'La pirogue passe.'),
      at: new Date(now.getTime() + published),
    });
  });
  const before = found.filter(({ title }) => title === 'Le marché');
  expect(new Set(before.map(({ id }) => id)).size).toBe(2 * many + 1);
  expect(before).toHaveLength(2 * many + 1);
});

it('a place that nobody was sent is refused', async () => {
  await addPost(api.app, awa, text('La pirogue', 'Un récit.'));
  for (const cursor of ['s', 's9//', 's1/x/', `r1.1.${'0'.repeat(24)}`])
    expect(
      (await api.get(`/api/posts?search=pirogue&cursor=${Buffer.from(cursor).toString('base64url')}`)).json().code,
    ).toBe('bad_cursor');
});

it('the pages show every article also where hundreds were published at the same moment', async () => {
  const mention = await addPost(api.app, awa, text('Le marché', 'La pirogue passe.'));
  for (let times = 0; times < 3; times += 1)
    await addCopies(await addPost(api.app, awa, text('Le marché', 'La pirogue passe.')), 1, old);
  await addCopies(mention, 2 * many, now, 0);
  const found = await wholeRanking('/api/posts?search=pirogue&limit=100');
  expect(new Set(found.map(({ id }) => id)).size).toBe(2 * many + 7);
  expect(found).toHaveLength(2 * many + 7);
});

it('the longest searches are answered, and longer ones are refused', async () => {
  await addPost(api.app, awa, text('La pirogue', 'Un récit.'));
  for (const search of ['a'.repeat(200), 'a '.repeat(100).trim(), 'l’'.repeat(100), '🛶'.repeat(100)])
    expect((await api.get(`/api/posts?${new URLSearchParams({ search })}`)).statusCode, search).toBe(200);
  expect((await api.get(`/api/posts?search=${'a'.repeat(10_000)}`)).json().code).toBe('validation');
});
