import { maxReadingList } from '@letat/contracts/posts/reading-list/constants';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { newId, objectId } from '../../../plugins/mongo/object-id.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
const list = '/api/my/reading-list';
let awa: NewUser;
const posts: { id: string; slug: string }[] = [];

beforeAll(async () => {
  awa = await addAuthor(api.app);
  for (const title of ['Un', 'Deux', 'Trois']) posts.push(await addPost(api.app, awa, { title }));
});

const idOf = (index: number) => posts[index]?.id ?? '';
const newReader = async () => api.as(await addUser(api.app));
async function titlesOf(reader: Calls, url = list): Promise<string[]> {
  const answer = await reader.get(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ title: string }[]>().map(({ title }) => title);
}

it('bookmarks articles, the last bookmarked first, each once, and lets them go', async () => {
  const reader = await newReader();
  for (const index of [0, 1, 0])
    expect((await reader.put(`${list}/${idOf(index)}`, {})).json()).toEqual({ saved: true, kept: true });
  expect(await titlesOf(reader)).toEqual(['Deux', 'Un']);
  const [saved] = (await reader.get(list)).json();
  expect(saved).toMatchObject({
    slug: posts[1]?.slug,
    bookmarkedAt: expect.any(String),
    author: { fullName: awa.fullName },
  });
  expect((await reader.get(`${list}/${idOf(1)}`)).json()).toEqual({ saved: true, kept: true });
  for (let times = 0; times < 2; times += 1) expect((await reader.del(`${list}/${idOf(1)}`)).statusCode).toBe(204);
  expect((await reader.get(`${list}/${idOf(1)}`)).json()).toEqual({ saved: false, kept: false });
  expect(await titlesOf(reader)).toEqual(['Un']);
  expect((await reader.del(list)).statusCode).toBe(204);
  expect(await titlesOf(reader)).toEqual([]);
});

it('the reading list is its owner’s alone, and asks for a login', async () => {
  const [mine, theirs] = [await newReader(), await newReader()];
  await mine.put(`${list}/${idOf(0)}`, {});
  expect(await titlesOf(theirs)).toEqual([]);
  expect((await api.get(list)).statusCode).toBe(401);
  expect((await api.put(`${list}/${idOf(0)}`, {})).statusCode).toBe(401);
});

it('the reading list takes in what a browser bookmarked before the login, in its order, without duplicates and unknown articles', async () => {
  const reader = await newReader();
  await reader.put(`${list}/${idOf(2)}`, {});
  const postIds = [idOf(1), idOf(0), idOf(1), idOf(2), newId(), 'pas-un-id'];
  expect((await reader.put(list, { postIds })).json()).toEqual({ added: 2 });
  expect(await titlesOf(reader)).toEqual(['Deux', 'Un', 'Trois']);
  expect((await reader.put(list, { postIds })).json()).toEqual({ added: 0 });
});

it('the reading list is paginated', async () => {
  const reader = await newReader();
  await reader.put(list, { postIds: posts.map(({ id }) => id) });
  const first = await reader.get(`${list}?limit=2`);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect([...(await titlesOf(reader, `${list}?limit=2`)), ...(await titlesOf(reader, next))]).toEqual([
    'Un',
    'Deux',
    'Trois',
  ]);
  expect((await reader.get(`${list}?cursor=non`)).json().code).toBe('bad_cursor');
});

it('the reading list leaves out withdrawn articles, and drops deleted ones', async () => {
  const reader = await newReader();
  const own = api.as(awa);
  const article = { title: 'Provisoire', content: 'x', category: 'Leadership', published: true };
  const { id } = (await own.post('/api/posts', article)).json();
  await reader.put(`${list}/${id}`, {});
  await own.put(`/api/posts/${id}`, { ...article, published: false, revision: 1 });
  expect(await titlesOf(reader)).toEqual([]);
  await own.put(`/api/posts/${id}`, { ...article, revision: 2 });
  expect(await titlesOf(reader)).toEqual(['Provisoire']);
  expect((await own.del(`/api/posts/${id}`)).statusCode).toBe(204);
  expect((await reader.get(`${list}/${id}`)).json()).toEqual({ saved: false, kept: false });
});

it('the reading list refuses articles that nobody may read, and a list that is too long', async () => {
  const reader = await newReader();
  const draft = await addPost(api.app, awa, { published: false });
  for (const id of [draft.id, newId(), 'pas-un-id'])
    expect((await reader.put(`${list}/${id}`, {})).json().code).toBe('post_not_found');
  const tooMany = Array.from({ length: 501 }, () => newId());
  expect((await reader.put(list, { postIds: tooMany })).json().code).toBe('validation');
});

it('the reading list holds no more than it may, however many articles are bookmarked at once', async () => {
  const user = await addUser(api.app);
  const reader = api.as(user);
  const rows = Array.from({ length: maxReadingList - 1 }, (_, age) => ({
    userId: objectId(user.id),
    postId: objectId(newId()),
    savedAt: new Date(Date.now() - age),
  }));
  const collection = api.app.mongo.connection.collection('readinglists');
  await collection.insertMany(rows);
  const answers = await Promise.all([0, 1, 2].map((index) => reader.put(`${list}/${idOf(index)}`, {})));
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'added' : answer.json().code)).sort();
  expect(codes).toEqual(['added', 'reading_list_full', 'reading_list_full']);
  expect(await collection.countDocuments({ userId: objectId(user.id) })).toBe(maxReadingList);
});
