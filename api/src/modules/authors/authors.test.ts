import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';

const api = useApp();

it('authors are listed newest first, by pages, without their addresses', async () => {
  for (const fullName of ['Un', 'Deux', 'Trois']) await addAuthor(api.app, { fullName });
  await addAuthor(api.app, { fullName: 'Lectrice', role: 'reader' });
  const whole = await api.get('/api/authors');
  expect(whole.json().map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Trois', 'Deux', 'Un']);
  expect(Object.keys(whole.json()[0]).sort()).toEqual(['avatar', 'bio', 'expertise', 'fullName', 'id', 'username']);
  expect(whole.body).not.toContain('@letat.test');
  const first = await api.get('/api/authors?limit=2');
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await api.get(next)).json().map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Un']);
  expect((await api.get('/api/authors?cursor=x')).json().code).toBe('bad_cursor');
});

it('an author is found by id and by username in any case; nobody else is', async () => {
  const author = await addAuthor(api.app, { username: 'Awa-Ndiaye' });
  const reader = await addAuthor(api.app, { role: 'reader' });
  for (const name of [author.id, 'awa-ndiaye', 'AWA-NDIAYE'])
    expect((await api.get(`/api/authors/${name}`)).json()).toMatchObject({ id: author.id });
  for (const name of [reader.id, reader.username, 'personne', '000000000000000000000000']) {
    const answer = await api.get(`/api/authors/${name}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'author_not_found', error: 'Auteur introuvable' },
    ]);
  }
});

it('an administrator may be an author, and has a page and feeds, but is not listed among the authors', async () => {
  const admin = await addUser(api.app, { role: 'admin', username: 'cheffe' });
  for (const url of [`/api/authors/${admin.id}`, '/api/authors/cheffe', '/author/cheffe/rss.xml'])
    expect((await api.get(url)).statusCode, url).toBe(200);
  expect((await api.get('/api/authors?limit=100')).body).not.toContain('cheffe');
});

it('two accounts never share an address or a name, whatever their case', async () => {
  await addAuthor(api.app, { email: 'Une.Seule@letat.test', username: 'une-seule' });
  await expect(addAuthor(api.app, { email: 'une.seule@letat.test' })).rejects.toMatchObject({ code: 'email_taken' });
  await expect(addAuthor(api.app, { username: 'UNE-SEULE' })).rejects.toMatchObject({ code: 'username_taken' });
});

describe('experts', () => {
  const path = '/api/authors?experts=true';
  const idsIn = (answer: { json(): { id: string }[] }) => answer.json().map(({ id }) => id);
  /** Of these authors; the tests before left others. */
  const expertsAmong = async (authors: readonly { id: string }[]): Promise<string[]> =>
    idsIn(await api.get(`${path}&limit=100`)).filter((id) => authors.some((author) => author.id === id));

  it('are authors with a bio who have published, alone or with others, or whom an admin has chosen', async () => {
    const [publishes, silent, bioless, cosigns, drafts] = [
      await addAuthor(api.app),
      await addAuthor(api.app),
      await addAuthor(api.app, { bio: '' }),
      await addAuthor(api.app),
      await addAuthor(api.app),
    ];
    const experts = () => expertsAmong([publishes, silent, bioless, cosigns, drafts]);
    const own = await addPost(api.app, publishes);
    await addPost(api.app, bioless);
    await addPost(api.app, drafts, { published: false });
    expect(await experts()).toEqual([publishes.id]);
    await api.as(publishes).post(`/api/my/posts/${own.id}/coauthors`, { who: cosigns.id });
    await api.as(cosigns).put(`/api/my/coauthor-invitations/${own.id}`, { accept: true });
    expect(await experts()).toEqual([cosigns.id, publishes.id]);
    const choose = (id: string, chosen: boolean) => api.as('admin').put(`/api/admin/users/${id}/expert`, { chosen });
    expect((await choose(silent.id, true)).json()).toMatchObject({ id: silent.id, chosenExpert: true });
    expect((await choose(bioless.id, true)).statusCode).toBe(200);
    expect(await experts()).toEqual([cosigns.id, silent.id, publishes.id]);
    expect((await choose(silent.id, false)).json()).toMatchObject({ chosenExpert: false });
    expect(await experts()).toEqual([cosigns.id, publishes.id]);
    const written: { action: string }[] = (await api.as('admin').get('/api/admin/audit?limit=3')).json();
    expect(written.map(({ action }) => action)).toEqual([
      'user.expert-unchosen',
      'user.expert-chosen',
      'user.expert-chosen',
    ]);
  });

  it('come in full pages, however many authors between them are none', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 9; n += 1) {
      const author = await addAuthor(api.app);
      if (n % 3 !== 0) continue;
      await addPost(api.app, author);
      ids.unshift(author.id);
    }
    const first = await api.get(`${path}&limit=2`);
    expect(idsIn(first)).toEqual(ids.slice(0, 2));
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await api.get(next);
    expect(idsIn(second)[0]).toBe(ids[2]);
  });

  it('are counted anew once an article is unpublished', async () => {
    const author = await addAuthor(api.app);
    const post = await addPost(api.app, author);
    expect(await expertsAmong([author])).toEqual([author.id]);
    const draft = (await api.as(author).get(`/api/my/posts/${post.id}`)).json();
    await api.as(author).put(`/api/posts/${post.id}`, { ...draft, published: false });
    expect(await expertsAmong([author])).toEqual([]);
  });
});
