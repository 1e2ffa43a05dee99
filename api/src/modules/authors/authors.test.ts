import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addUser } from '../../../test/fixtures.ts';

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

it('whoever administrates may sign, and has a page and feeds, but is not listed among the authors', async () => {
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
