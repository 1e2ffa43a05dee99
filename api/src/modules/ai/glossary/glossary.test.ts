import { aiLimits } from '@letat/contracts/ai/constants';
import type { GlossaryTerm } from '@letat/contracts/ai/glossary/operations';
import type { TranslationProblem } from '@letat/contracts/ai/operations';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';

const api = useApp();
const url = '/api/ai/glossary/sw';
const budget = { term: 'budget d’investissement', translation: 'bajeti ya uwekezaji' };
const list = async (language = 'sw'): Promise<GlossaryTerm[]> =>
  (await api.as('author').get(`/api/ai/glossary/${language}`)).json();

it('a term has one translation in a language, with who said so; saying it again replaces it', async () => {
  const author = await addAuthor(api.app, { fullName: 'Zeinab Ba' });
  const saved = await api.as(author).put(url, budget);
  expect(saved.json()).toMatchObject({ ...budget, by: { id: author.id, fullName: 'Zeinab Ba' } });
  await api.as(author).put(url, { term: 'Budgets d’investissement', translation: 'bajeti' });
  expect((await list()).map(({ term, translation }) => [term, translation])).toEqual([
    ['Budgets d’investissement', 'bajeti'],
  ]);
  expect(await list('ha')).toEqual([]);
});

it('every check follows the glossary, whatever form the term has in the text', async () => {
  await api.as('author').put('/api/ai/glossary/en', { term: 'commune', translation: 'commune' });
  const check = async (translation: string): Promise<TranslationProblem[]> => {
    const body = { text: 'Les communes publient.', translation, targetLanguage: 'english' };
    return (await api.as('author').post('/api/ai/check-translation', body)).json().problems;
  };
  expect(await check('The town publishes.')).toEqual([
    { check: 'glossary', message: '« commune » se dit « commune ».', found: ['commune'] },
  ]);
  expect(await check('The commune publishes.')).toEqual([]);
});

it('the glossary is for authors, in the languages of the site, and bounded', async () => {
  expect((await api.get(url)).statusCode).toBe(401);
  expect((await api.as('reader').put(url, budget)).statusCode).toBe(403);
  expect((await api.as('author').get('/api/ai/glossary/fr')).statusCode).toBe(400);
  for (const empty of [
    { ...budget, term: ' ' },
    { ...budget, translation: '' },
  ])
    expect((await api.as('author').put(url, empty)).statusCode).toBe(400);
  const many = Array.from({ length: aiLimits.glossaryTerms }, (_, index) => ({
    language: 'bm',
    key: `k${index}`,
    term: `k${index}`,
    translation: 'x',
    by: null,
    at: new Date(),
  }));
  await api.app.mongo.connection.collection('glossaryTerms').insertMany(many);
  const full = await api.as('author').put('/api/ai/glossary/bm', budget);
  expect([full.statusCode, full.json().code]).toEqual([422, 'glossary_full']);
  expect((await api.as('author').put('/api/ai/glossary/bm', { term: 'k1', translation: 'y' })).statusCode).toBe(200);
});

it('nobody but its author and administrators puts another wording in a term’s place, or takes it out', async () => {
  const author = await addAuthor(api.app);
  const other = api.as(await addAuthor(api.app));
  const { id } = (await api.as(author).put('/api/ai/glossary/en', budget)).json();
  const others = [
    await other.put('/api/ai/glossary/en', { term: 'Budgets d’investissement', translation: 'loot' }),
    await other.del(`/api/ai/glossary/en/${id}`),
  ];
  expect(others.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [403, 'term_of_another'],
    [403, 'term_of_another'],
  ]);
  const said = async () => (await list('en')).find((known) => known.id === id);
  expect(await said()).toMatchObject({ ...budget, by: { id: author.id } });
  const corrected = { ...budget, translation: 'investment budget' };
  expect((await api.as('admin').put('/api/ai/glossary/en', corrected)).statusCode).toBe(200);
  expect(await said()).toMatchObject(corrected);
  expect((await api.as('admin').del(`/api/ai/glossary/en/${id}`)).statusCode).toBe(204);
});

it('a term is taken out once', async () => {
  const { id } = (await api.as('author').put('/api/ai/glossary/wo', budget)).json();
  const author = api.as('author');
  expect((await author.del(`/api/ai/glossary/ha/${id}`)).json().code).toBe('term_not_found');
  expect((await author.del(`/api/ai/glossary/wo/${id}`)).statusCode).toBe(204);
  expect((await author.del(`/api/ai/glossary/wo/${id}`)).json().code).toBe('term_not_found');
  expect(await list('wo')).toEqual([]);
});

it('who leaves leaves their name behind in no term', async () => {
  const author = await addAuthor(api.app);
  await api.as(author).put('/api/ai/glossary/ar', budget);
  const entry = api.app.privacy.held().find(({ collection }) => collection === 'glossaryTerms');
  const person = { userId: author.id, email: null };
  expect(await entry?.export(person)).toMatchObject([budget]);
  await api.app.content.change(async (session, invalidate) => {
    await entry?.erase(person, session, { writings: 'keep', invalidate });
    invalidate('authors');
  });
  expect((await list('ar'))[0]).toMatchObject({ ...budget, by: { fullName: 'Auteur' } });
  const rows = await storedWhere(api.app.mongo.connection, 'glossaryTerms', () => true);
  expect(JSON.stringify(rows)).not.toContain(author.id);
  // Whose nobody is any more, an author who comes next may word.
  expect((await api.as('author').put('/api/ai/glossary/ar', { ...budget, translation: 'y' })).statusCode).toBe(200);
});
