import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost } from '../../../test/fixtures.ts';
import type { NewUser } from '../users/index.ts';

const api = useApp();
let awa: NewUser;

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Béye', username: 'awa-beye' });
  await addPost(api.app, awa, { title: 'À Pikine, l’État écoute', tags: ['écoles', 'budget participatif'] });
  await addPost(api.app, awa, { title: 'Le budget des écoles', tags: ['Écoles', 'budget'] });
  await addPost(api.app, awa, { title: 'Budget : la suite', tags: ['budget'] });
  await addPost(api.app, awa, { title: 'Budget en brouillon', tags: ['budget secret'], published: false });
});

async function suggested(q: string): Promise<string[]> {
  const answer = await api.get(`/api/search/suggestions?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ kind: string; label: string }[]>().map(({ kind, label }) => `${kind} ${label}`);
}

it('proposes titles that begin so first, then those with a word that does, and tags once', async () => {
  expect(await suggested('budg')).toEqual([
    'post Budget\u00a0: la suite',
    'post Le budget des écoles',
    'tag budget',
    'tag budget participatif',
  ]);
});

it.each(['etat', 'État', 'l’ét', 'pikine, l’etat', 'PIKINE'])(
  'suggestions are found by any word, whatever the accents: %s',
  async (q) => {
    expect(await suggested(q)).toContain('post À Pikine, l’État écoute');
  },
);

it('proposes authors by any of their names, and categories', async () => {
  for (const q of ['awa', 'bey', 'Awa b']) expect(await suggested(q)).toContain('author Awa Béye');
  expect(await suggested('reforme')).toEqual(['category Réformes & Transformations', 'category Réformes']);
  expect(await suggested('intelligence art')).toEqual(['category Intelligence Artificielle & Société']);
  const [author] = (await api.get('/api/search/suggestions?q=awa')).json();
  expect(author.href).toBe(`/author/${awa.id}`);
});

it('proposes a tag once, in one of the spellings that it was written in', async () => {
  expect((await suggested('ecol')).filter((suggestion) => suggestion.startsWith('tag'))).toEqual(['tag Écoles']);
});

it('suggestions find a name by its first letter outside Unicode’s first plane', async () => {
  await addPost(api.app, awa, { title: '𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪', tags: ['𞤂𞤫𞤲𞤻𞤮𞤤'] });
  for (const q of ['𞤀', '𞤀𞤣', '𞤆', '𞤀𞤣𞤤𞤢𞤥 𞤆']) expect(await suggested(q)).toEqual(['post 𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪']);
  expect(await suggested('𞤂𞤫')).toEqual(['tag 𞤂𞤫𞤲𞤻𞤮𞤤']);
});

it('proposes eight at most, nothing for nothing, and nothing that is not published', async () => {
  for (let number = 1; number <= 12; number += 1)
    await addPost(api.app, awa, { title: `Zone ${number}`, tags: [`zone ${number}`] });
  const all = await suggested('zone');
  expect(all).toHaveLength(8);
  expect(all.slice(0, 5)).toEqual([12, 11, 10, 9, 8].map((number) => `post Zone ${number}`));
  for (const q of ['', '   ', '…', 'xylophone']) expect(await suggested(q)).toEqual([]);
  expect((await suggested('budget s')).join()).not.toContain('secret');
  expect((await api.get(`/api/search/suggestions?q=${'a'.repeat(201)}`)).statusCode).toBe(400);
});

it('no longer has an article that is withdrawn, and has an author’s new name', async () => {
  const own = api.as(awa);
  const article = { title: 'Quinquennat', content: 'x', category: 'Leadership', published: true };
  const { id } = (await own.post('/api/posts', article)).json();
  expect(await suggested('quinq')).toEqual(['post Quinquennat']);
  await own.put(`/api/posts/${id}`, { ...article, published: false, revision: 1 });
  expect(await suggested('quinq')).toEqual([]);
  await own.put('/api/users/me', { fullName: 'Awa Zorro', bio: '', expertise: '', avatar: null });
  expect(await suggested('zorr')).toEqual(['author Awa Zorro']);
});
