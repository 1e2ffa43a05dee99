import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../test/fixtures.ts';
import type { NewUser } from '../modules/users/index.ts';

const api = useApp();
let post: { id: string };
let awa: NewUser;
const half = '\ud83d';

beforeAll(async () => {
  awa = await addAuthor(api.app);
  post = await addPost(api.app, awa);
});

const comment = (content: string) => ({ authorName: `Mous${half}sa`, authorEmail: 'moussa@exemple.org', content });

describe('half of a character, which no store can hold,', () => {
  it('is neither answered nor stored, in a comment of any text', async () => {
    const halves = fc.string({
      unit: fc.constantFrom('a', ' ', 'é', '👩', half, '\udc69', '\ud800', '\n'),
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(halves, async (typed) => {
        const content = `Avant ${typed} après`;
        const answer = await api.post(`/api/posts/${post.id}/comments`, comment(content));
        const given = answer.json();
        expect([answer.statusCode, given.content.isWellFormed(), given.authorName]).toEqual([201, true, 'Moussa']);
        const queue = (await api.as('admin').get('/api/comments?status=pending&limit=100')).json();
        const stored = queue.find(({ id }: { id: string }) => id === given.id);
        expect(stored).toMatchObject({ content: given.content, authorName: given.authorName });
      }),
      { numRuns: 25 },
    );
  });

  it('is dropped from every text of an article and of a profile', async () => {
    const article = {
      title: `Tit${half}re`,
      content: `Un${half} texte.`,
      excerpt: `Ex${half}trait`,
      tags: [`bud${half}get`],
      category: 'Innovation',
      published: true,
    };
    const saved = (await api.as(awa).post('/api/posts', article)).json();
    expect(saved).toMatchObject({ title: 'Titre', content: 'Un texte.', excerpt: 'Extrait', tags: ['budget'] });
    expect((await api.get(`/api/posts/${saved.slug}`)).json()).toMatchObject({ title: 'Titre', excerpt: 'Extrait' });
    const profile = { fullName: `Awa${half} Ndiaye`, bio: `Ju${half}ge`, expertise: `Au${half}dit`, avatar: null };
    const mine = (await api.as(awa).put('/api/users/me', profile)).json();
    expect(mine).toMatchObject({ fullName: 'Awa Ndiaye', bio: 'Juge', expertise: 'Audit' });
  });

  it('is no part of a password, and fills no field that is required', async () => {
    const person = { fullName: 'Awa', username: 'awa-demi', email: 'demi@exemple.org' };
    const answer = await api.post('/api/auth/register', { ...person, password: `violon-orage-31${half}` });
    expect([answer.statusCode, answer.json().details]).toEqual([
      400,
      [{ path: 'password', message: 'Ce texte contient un caractère incomplet.' }],
    ]);
    expect((await api.post(`/api/posts/${post.id}/comments`, comment(half))).statusCode).toBe(400);
    const reader = await addUser(api.app);
    expect(
      (await api.as(reader).put('/api/users/me', { fullName: half, bio: '', expertise: '', avatar: null })).statusCode,
    ).toBe(400);
  });
});
