import type { PostSummary } from '@letat/contracts/posts/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { article, saveNew, saveTogether } from '../../../../test/articles.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { changeStored } from '../../../../test/stored.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
const password = 'violon-orage-31';
let made = 0;
let awa: NewUser;
let binta: NewUser;
let hers: Calls;
let theirs: Calls;

beforeEach(async () => {
  made += 1;
  awa = await addAuthor(api.app, { fullName: `Awa Diallo${made}`, password });
  binta = await addAuthor(api.app, { fullName: `Binta Camara${made}`, password });
  hers = api.as(awa);
  theirs = api.as(binta);
});

const write = (given: object = {}) => saveNew(hers, { published: true, ...given });
const accept = (post: { id: string }) => theirs.put(`/api/my/coauthor-invitations/${post.id}`, { accept: true });
const leave = (post: { id: string }) => theirs.del(`/api/my/posts/${post.id}/coauthors/${binta.id}`);

/** Awa's article, which Binta has accepted to write with her. */
const together = (given: object = {}) => saveTogether({ hers, theirs, coauthor: binta }, { published: true, ...given });

const listed = async (query: Record<string, string>, path = '/api/posts'): Promise<PostSummary[]> =>
  (await api.get(`${path}?${new URLSearchParams(query)}`)).json();
const idsOf = async (query: Record<string, string>, path?: string) => (await listed(query, path)).map(({ id }) => id);

describe('whoever accepted to write an article', () => {
  it('has it in the list of theirs, once, in its place among their own, with its author’s name first', async () => {
    const own = await addPost(api.app, binta, { title: 'Seule', category: 'Leadership', at: new Date(2020, 0) });
    const post = await together();
    const draft = await together({ published: false });
    for (const path of ['/api/posts', '/api/blog-posts']) {
      expect(await idsOf({ authorId: binta.id }, path), path).toEqual([post.id, own.id]);
      expect(await idsOf({ authorId: binta.id, category: 'Leadership' }, path), path).toEqual([post.id, own.id]);
      expect(await idsOf({ authorId: awa.id }, path), path).toEqual([post.id]);
      expect((await listed({ authorId: binta.id }, path))[0], path).toMatchObject({
        author: { id: awa.id, fullName: awa.fullName },
        coauthors: [{ id: binta.id, fullName: binta.fullName }],
      });
    }
    const first = await api.get(`/api/posts?authorId=${binta.id}&limit=1`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await api.get(next)).json()).toMatchObject([{ id: own.id }]);
    expect((await theirs.get('/api/my/figures')).json()).toMatchObject({ published: 2, drafts: 1 });
    expect((await theirs.get('/api/my/cosigned-posts')).json()).toMatchObject([
      { id: draft.id, author: { id: awa.id }, coauthors: [{ id: binta.id }] },
      { id: post.id },
    ]);
  });

  it('is found by their name, alone and among their articles, until they leave', async () => {
    const post = await together();
    const search = `camara${made}`;
    expect(await idsOf({ search })).toEqual([post.id]);
    expect(await idsOf({ search, authorId: binta.id })).toEqual([post.id]);
    expect(await idsOf({ search: 'texte', authorId: binta.id })).toEqual([post.id]);
    expect((await leave(post)).statusCode).toBe(204);
    expect(await idsOf({ search })).toEqual([]);
    expect(await idsOf({ authorId: binta.id })).toEqual([]);
    expect(await idsOf({ search: `diallo${made}` })).toEqual([post.id]);
    expect((await listed({ authorId: awa.id }))[0]?.coauthors).toEqual([]);
  });

  it('is found in an article that is published later, or saved by either of them', async () => {
    const post = await together({ published: false });
    const search = `camara${made}`;
    expect(await idsOf({ search })).toEqual([]);
    const saved = await hers.put(`/api/posts/${post.id}`, { ...article, published: true, revision: 1 });
    expect(saved.statusCode).toBe(200);
    expect(await idsOf({ search })).toEqual([post.id]);
    await theirs.put(`/api/posts/${post.id}`, { ...article, published: true, content: 'Autre chose.', revision: 2 });
    expect(await idsOf({ search })).toEqual([post.id]);
  });

  it('is found, and the text is saved, when they accept while it is being saved', async () => {
    const post = await write();
    await hers.post(`/api/my/posts/${post.id}/coauthors`, { who: binta.id });
    const [saved, accepted] = await Promise.all([
      hers.put(`/api/posts/${post.id}`, {
        ...article,
        published: true,
        content: 'Enregistré. '.repeat(500),
        revision: 1,
      }),
      accept(post),
    ]);
    expect([saved.statusCode, accepted.statusCode]).toEqual([200, 204]);
    expect(await idsOf({ search: `camara${made}` })).toEqual([post.id]);
    expect(await idsOf({ search: 'enregistré', authorId: binta.id })).toEqual([post.id]);
  });
});

describe('whoever changes their name', () => {
  it('is the present one in all their articles, which are found by it', async () => {
    const post = await together();
    await addPost(api.app, binta, { title: 'Seule' });
    const fullName = `Binta Keïta${made}`;
    expect((await theirs.put('/api/users/me', { fullName, bio: '', expertise: '', avatar: null })).statusCode).toBe(
      200,
    );
    expect((await listed({ authorId: awa.id }))[0]?.coauthors).toMatchObject([{ fullName }]);
    expect((await api.get(`/api/posts/${post.slug}`)).json().coauthors).toMatchObject([{ fullName }]);
    await api.app.jobs.process('posts-author-names');
    expect(await idsOf({ search: `keita${made}` })).toHaveLength(2);
    expect(await idsOf({ search: `camara${made}` })).toEqual([]);
    expect(await idsOf({ search: `diallo${made}` })).toEqual([post.id]);
  });
});

describe('whoever is erased', () => {
  async function erase(calls: Calls): Promise<void> {
    const asked = await calls.post('/api/my/privacy/erasure', { password, writings: 'keep' });
    expect(asked.statusCode).toBe(202);
    const past = new Date(Date.now() - 1000);
    const waits = (row: { queue?: string; state?: string }) =>
      row.queue === 'privacy-erasures' && row.state === 'waiting';
    await changeStored(api.app.mongo.connection, 'work', waits, { $set: { dueAt: past, takeAt: past } });
    await api.app.jobs.process('privacy-erasures');
    await api.app.jobs.process('posts-author-names');
  }

  it('stands under no article of others any more, and is found in none', async () => {
    // More than one transaction takes.
    const posts = [];
    for (let count = 0; count < 21; count += 1) posts.push(await together({ title: `À deux ${count}` }));
    await erase(theirs);
    const shown = await listed({ authorId: awa.id, limit: '100' });
    expect(shown).toHaveLength(posts.length);
    expect(shown.flatMap(({ coauthors }) => coauthors)).toEqual([]);
    expect((await api.get(`/api/posts/${posts[0]?.slug}`)).json().coauthors).toEqual([]);
    expect(await idsOf({ search: `camara${made}` })).toEqual([]);
    expect(await idsOf({ authorId: binta.id })).toEqual([]);
    expect((await api.get('/rss.xml')).body).not.toContain(binta.fullName);
  });

  it('leaves articles that nobody finds by their former name, and that still have their co-authors', async () => {
    const post = await together();
    await erase(hers);
    expect(await idsOf({ search: `diallo${made}` })).toEqual([]);
    expect(await idsOf({ search: `camara${made}` })).toEqual([post.id]);
    expect((await listed({ authorId: binta.id }))[0]).toMatchObject({ author: { username: '' } });
  });
});
