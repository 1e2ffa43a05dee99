import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { withSmallPictures } from '../../../../test/demonstration.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { fillArticles } from '../../../demonstration.ts';
import { maxCompared } from './correct.ts';
import type { SearchWordRecord } from './model.ts';
import { deletionsOf } from './spelling.ts';

const api = useApp();

const correctionOf = async (q: string, category = ''): Promise<string | null> => {
  const query = new URLSearchParams({ q, ...(category ? { category } : {}) });
  const answer = await api.get(`/api/search/correction?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().search;
};
const found = async (search: string): Promise<string[]> =>
  (await api.get(`/api/posts?${new URLSearchParams({ search })}`)).json().map(({ title }: { title: string }) => title);
const storedForms = async () =>
  (await storedWhere<SearchWordRecord>(api.app.mongo.connection, 'searchwords', () => true)).map(({ form }) => form);

describe('in the demonstration', () => {
  beforeAll(async () => {
    await fillArticles(api.app, withSmallPictures);
    await api.app.jobs.process('search-words');
  });

  it.each([
    ['refrome', 'réforme'],
    ['budjet', 'budget'],
    ['gouvernence', 'gouvernance'],
    ['comptabilitée', 'comptabilité'],
    ['REFROME du budjet', 'réforme du budget'],
    ['l’admnistration', 'l’administration'],
  ])('a search for « %s », which finds nothing, is corrected to « %s », which finds articles', async (typed, meant) => {
    expect(await found(typed)).toEqual([]);
    expect(await correctionOf(typed)).toBe(meant);
    expect((await found(meant)).length).toBeGreaterThan(0);
  });

  it.each(['réforme', 'budget', 'IA', 'xqzvkw', '', '!!!', 'les', 'refrome xqzvkw'])(
    'a search for « %s » is not corrected',
    async (typed) => expect(await correctionOf(typed)).toBeNull(),
  );

  it('a correction that finds nothing in the chosen category is not offered there', async () => {
    expect(await correctionOf('budjet', 'Une catégorie inconnue')).toBeNull();
    expect(await correctionOf('budjet', 'Gouvernance')).toBe('budget');
  });

  it('« IA » finds the articles that spell it out, and marks it there', async () => {
    const [first] = (await api.get('/api/posts?search=IA')).json();
    expect(first.category).toBe('Intelligence Artificielle & Société');
    expect((await found('IA')).length).toBe((await found('intelligence artificielle')).length);
  });
});

describe('a word', () => {
  it.each(['IA', 'TI', 'UE', 'UA', 'PIB', 'RH'])('of two or three letters is found as it is: %s', async (word) => {
    const awa = await addAuthor(api.app);
    await addPost(api.app, awa, { title: `Ce que dit ${word} de nous`, content: 'Rien.' });
    expect(await found(word)).toContain(`Ce que dit ${word} de nous`);
    expect(await found(word.toLowerCase())).toContain(`Ce que dit ${word} de nous`);
  });

  it('is offered once its article is published, and no longer once it is taken back', async () => {
    const awa = await addAuthor(api.app);
    const own = api.as(awa);
    const written = { title: 'Le Kouroukanfouga', content: 'Une charte.', category: 'Leadership' };
    const { id } = (await own.post('/api/posts', { ...written, published: false })).json();
    await api.app.jobs.process('search-words');
    expect(await correctionOf('kouroukanfuga')).toBeNull();
    expect(await storedForms()).not.toContain('Kouroukanfouga');

    await own.put(`/api/posts/${id}`, { ...written, published: true, revision: 1 });
    await api.app.jobs.process('search-words');
    expect(await correctionOf('kouroukanfuga')).toBe('Kouroukanfouga');

    await own.put(`/api/posts/${id}`, { ...written, published: false, revision: 2 });
    expect(await correctionOf('kouroukanfuga')).toBeNull();
  });

  it('of a text for subscribers is never offered, unlike the words of its excerpt', async () => {
    const awa = await addAuthor(api.app);
    const post = {
      title: 'Réservé',
      excerpt: 'Les ouvertures.',
      content: 'Le mot pamplemoussier.',
      access: 'subscribers',
    } as const;
    await addPost(api.app, awa, post);
    await api.app.jobs.process('search-words');
    expect(await correctionOf('pamplemousier')).toBeNull();
    expect(await storedForms()).not.toContain('pamplemoussier');
    expect(await correctionOf('ouvertrues')).toBe('ouvertures');
  });

  it('that no article holds any more is removed at night, and the others stay', async () => {
    const awa = await addAuthor(api.app);
    const { id } = await addPost(api.app, awa, { title: 'Zanzibarade et budget' });
    await api.app.jobs.process('search-words');
    expect(await storedForms()).toContain('Zanzibarade');
    expect((await api.as(awa).del(`/api/posts/${id}`)).statusCode).toBe(204);
    const now = new Date();
    const row = { queue: 'search-words-removal', payload: {}, key: null, state: 'waiting', attempts: 0 };
    await api.app.mongo.connection.collection('work').insertOne({ ...row, dueAt: now, takeAt: now, createdAt: now });
    await api.app.jobs.process('search-words-removal');
    expect(await storedForms()).not.toContain('Zanzibarade');
    expect(await storedForms()).toContain('budget');
  });
});

it('among twenty thousand words no more than some hundred keys are looked at for a misspelled one', async () => {
  const words = api.app.mongo.connection.collection<SearchWordRecord>('searchwords');
  const syllables = 'ba con de for ga in ma no per re so ta ver vi tra lu pi'.split(' ');
  const made = Array.from({ length: 20_000 }, (_, number) =>
    [1, 17, 289, 4913].map((power) => syllables[Math.floor(number / power) % 17]).join(''),
  );
  await words.insertMany(
    made.map((word) => ({ _id: word, form: word, times: 1, term: word, deletions: deletionsOf(word, 2) })),
    { ordered: false },
  );
  for (const typed of ['bacndefor', 'babababa', 'contarverr', 'reformme', 'conconcn']) {
    const { executionStats } = await words
      .find({ deletions: { $in: deletionsOf(typed, 2) } })
      .limit(maxCompared)
      .explain('executionStats');
    expect(executionStats.totalKeysExamined, typed).toBeLessThan(1000);
    expect(executionStats.totalDocsExamined, typed).toBeLessThanOrEqual(maxCompared);
  }
});
