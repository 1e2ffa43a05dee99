import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
/** More than one search looks at. */
const newer = 510;
let awa: NewUser;
let oldest: { id: string };

beforeAll(async () => {
  awa = await addAuthor(api.app);
  const about = { title: 'La décentralisation', featured: true };
  oldest = await addPost(api.app, awa, { ...about, category: 'Gouvernance' });
  const { id } = await addPost(api.app, awa, { ...about, category: 'Leadership', featured: false });
  const { connection } = api.app.mongo;
  const [{ _id: _, ...model } = {}] = await storedWhere(connection, 'posts', ({ _id }) => String(_id) === id);
  const copies = Array.from({ length: newer }, (_, number) => ({
    ...model,
    slug: `copie-${number}`,
    slugHistory: [`copie-${number}`],
  }));
  await connection.collection('posts').insertMany(copies);
});

const found = async (query: string) =>
  (await api.get(`/api/posts?search=d%C3%A9centralisation&${query}`)).json().map(({ id }: { id: string }) => id);

it.each([
  ['a category', 'category=Gouvernance'],
  ['what is featured', 'featured=true'],
])('a search within %s finds an article behind more newer ones than a search looks at', async (_what, query) => {
  expect(await found(query)).toEqual([oldest.id]);
});

it('a search within a category and an author looks at no more articles than there are in it', async () => {
  expect(await found(`category=Gouvernance&authorId=${awa.id}`)).toEqual([oldest.id]);
  const plan = await api.app.mongo.connection
    .collection('posts')
    .find({ terms: 'decentralis', category: { $in: ['Gouvernance'] } })
    .sort({ publishedAt: -1, _id: -1 })
    .explain('executionStats');
  expect(plan.executionStats.totalKeysExamined).toBeLessThanOrEqual(2);
  expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toContain('"SORT"');
});
