import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost } from '../../../test/fixtures.ts';
import type { NewUser } from '../users/index.ts';

const api = useApp();
let awa: NewUser;

beforeAll(async () => {
  awa = await addAuthor(api.app);
});

const titles = async (path: string): Promise<string[]> =>
  (await api.get(path)).json().map(({ title }: { title: string }) => title);
const found = (search: string) => titles(`/api/posts?${new URLSearchParams({ search })}`);
const article = { content: 'Un texte.', category: 'Leadership', published: true };

describe('a tag', () => {
  it('is stored once, as it looks, however often and in whatever spelling it is given', async () => {
    const tags = ['Réforme', 're\u0301forme', 'réf\u00adorme', ' RÉFORME\u200b', 'reforme', 'cœur', 'coeur', 'budget'];
    const answer = await api.as(awa).post('/api/posts', { ...article, title: 'Étiquettes', tags });
    expect(answer.json().tags).toEqual(['Réforme', 'cœur', 'budget']);
    const other = await api
      .as(awa)
      .post('/api/posts', { ...article, title: 'Autres', tags: ['e\u0301tat-\u00adcivil\ufeff'] });
    expect(other.json().tags).toEqual(['état-civil']);
  });

  it('relates articles that write it otherwise, and is proposed once', async () => {
    const first = await addPost(api.app, awa, { title: 'Premier', tags: ['Décentralisation'], category: 'Leadership' });
    for (const tag of ['decentralisation', 'DÉCENTRALISATION', 'Décentrali\u00adsation'])
      await addPost(api.app, awa, { title: `Autre ${tag}`, tags: [tag], category: 'Gouvernance' });
    const related = await titles(`/api/posts/${first.slug}/related`);
    expect(related).toHaveLength(3);
    for (const title of related) expect(title).toMatch(/^Autre /);
    const proposed = (await api.get('/api/search/suggestions?q=decentr')).json();
    expect(proposed.filter(({ kind }: { kind: string }) => kind === 'tag')).toHaveLength(1);
  });
});

describe('an address', () => {
  it('is the same as it is typed: with accents, capitals, a ligature, taken apart', async () => {
    const { slug } = await addPost(api.app, awa, { title: 'L’œil de l’État' });
    expect(slug).toBe('l-oeil-de-l-etat');
    for (const typed of ['L’œil-de-l’État', 'L-OEIL-DE-L-ETAT', 'l-œil-de-l-e\u0301tat', 'l-oeil-de-l-\u00adetat']) {
      const answer = await api.get(`/api/posts/${encodeURIComponent(typed)}`);
      expect([answer.statusCode, answer.headers.location], typed).toEqual([301, `/api/posts/${slug}`]);
    }
    expect((await api.get('/api/posts/l-oeil')).statusCode).toBe(404);
    expect((await api.get(`/api/posts/${encodeURIComponent('???')}`)).statusCode).toBe(404);
  });
});

describe('an article', () => {
  it('is found by what its words look like and by their other number', async () => {
    await addPost(api.app, awa, {
      title: 'Les en\u00adjeux des lie\u200bux',
      content: 'Des travaux de ﬁnances pour Ɓamtaare.',
    });
    for (const search of [
      'enjeu',
      'enjeux',
      'ENJEUX',
      'lieu',
      'lieux',
      'travail',
      'finance',
      'ﬁnances',
      'bamtaare',
      'en\u00adjeu',
    ])
      expect(await found(search), search).toEqual(['Les en\u00adjeux des lie\u200bux']);
    expect(await found('jeux')).toEqual([]);
  });
});
