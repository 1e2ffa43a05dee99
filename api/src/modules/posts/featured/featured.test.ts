import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { reopened, saveNew } from '../../../../test/articles.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
let awa: NewUser;
let admin: NewUser;

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  admin = await addUser(api.app, { role: 'admin', fullName: 'Aminata Diallo' });
});
/** Nothing is featured. */
beforeEach(async () => {
  await changeStored(stored(), 'posts', ({ featured }) => featured === true, { $set: { featured: false } });
  api.app.responseCache.invalidate(['posts']);
});

const stored = () => api.app.mongo.connection;
const pathOf = ({ id }: { id: string }) => `/api/posts/${id}/featured`;
const feature = (post: { id: string }, featured = true) => api.as(admin).put(pathOf(post), { featured });
const idsOf = async (url: string, calls: { get: typeof api.get } = api) =>
  (await calls.get(url)).json<{ id: string }[]>().map(({ id }) => id);
const featuredIds = () => idsOf('/api/posts?featured=true');
const acts = async ({ id }: { id: string }) =>
  (await api.as(admin).get(`/api/admin/audit?subject=post:${id}`)).json<{ action: string }[]>();

describe('a featured article', () => {
  it('is for admins, not even for its author', async () => {
    const post = await addPost(api.app, awa);
    expect((await api.put(pathOf(post), { featured: true })).statusCode).toBe(401);
    expect((await api.as('reader').put(pathOf(post), { featured: true })).statusCode).toBe(403);
    expect((await api.as(awa).put(pathOf(post), { featured: true })).statusCode).toBe(403);
    expect(await featuredIds()).toEqual([]);
  });

  it('answers with the article, which every page then knows to be featured', async () => {
    const post = await addPost(api.app, awa, { title: 'La réforme' });
    // Cached before that.
    for (const url of ['/api/posts?featured=true', '/api/blog-posts?featured=true'])
      expect((await api.get(url)).json()).toEqual([]);
    const answer = await feature(post);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ id: post.id, title: 'La réforme', featured: true, author: { id: awa.id } });
    expect(answer.body).not.toMatch(/"(content|html)"/);
    for (const url of ['/api/posts?featured=true', '/api/blog-posts?featured=true'])
      expect((await api.get(url)).json()).toMatchObject([{ id: post.id, featured: true }]);
    expect((await api.get(`/api/posts/${post.slug}`)).json().featured).toBe(true);
    expect((await feature(post, false)).json().featured).toBe(false);
    expect(await featuredIds()).toEqual([]);
    expect((await api.get(`/api/posts/${post.slug}`)).json().featured).toBe(false);
  });

  it('knows no article that is not there', async () => {
    for (const id of ['000000000000000000000000', 'nulle-part', '%00']) {
      const answer = await feature({ id });
      expect([answer.statusCode, answer.json().code], id).toEqual([404, 'post_not_found']);
    }
  });

  it('asks for a yes or a no', async () => {
    const post = await addPost(api.app, awa);
    for (const body of [{}, { featured: 'true' }, { featured: null }]) {
      const answer = await api.as(admin).put(pathOf(post), body);
      expect(answer.statusCode, JSON.stringify(body)).toBe(400);
      expect(answer.json().details).toMatchObject([{ path: 'featured' }]);
    }
  });

  it('refuses what is not published, and says what to do', async () => {
    const draft = await addPost(api.app, awa, { published: false });
    const answer = await feature(draft);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { code: 'post_unpublished', error: 'Seul un article publié peut être mis à la une : publiez celui-ci d’abord.' },
    ]);
    expect((await feature(draft, false)).statusCode).toBe(200);
    expect(await acts(draft)).toEqual([]);
  });

  it('is no save: dates, revision and versions stay, and an open editor is not disturbed', async () => {
    const mine = api.as(awa);
    const post = await saveNew(mine, { published: true });
    const versions = async () => (await mine.get(`/api/my/posts/${post.id}/revisions`)).json();
    const before = await versions();
    expect((await feature(post)).json()).toMatchObject({ updatedAt: post.updatedAt, publishedAt: post.publishedAt });
    expect(await reopened(mine, post)).toEqual(post);
    expect(await versions()).toEqual(before);
    const { title, content, category, revision } = post;
    const saved = await mine.put(`/api/posts/${post.id}`, { title, content, category, revision, published: true });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await featuredIds()).toEqual([post.id]);
  });

  it('is written down once, with who did it', async () => {
    const post = await addPost(api.app, awa, { title: 'La réforme' });
    const { length } = await storedWhere(stored(), 'invalidations', () => true);
    for (const featured of [true, true, false, false]) {
      const answer = await feature(post, featured);
      expect([answer.statusCode, answer.json().featured]).toEqual([200, featured]);
    }
    expect(await storedWhere(stored(), 'invalidations', () => true)).toHaveLength(length + 2);
    expect(await acts(post)).toMatchObject([
      { action: 'post.unfeatured' },
      {
        action: 'post.featured',
        actor: { id: admin.id, name: 'Aminata Diallo' },
        subject: { kind: 'post', id: post.id, label: 'La réforme' },
        network: expect.stringMatching(/^127\.0\.0/),
      },
    ]);
  });
});

describe('a featured article', () => {
  it('that is taken back gives its place up, and has to be put there again', async () => {
    const mine = api.as(awa);
    const post = await saveNew(mine, { published: true });
    await feature(post);
    const { title, content, category } = post;
    const save = async (published: boolean) => {
      const { revision } = await reopened(mine, post);
      const answer = await mine.put(`/api/posts/${post.id}`, { title, content, category, revision, published });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await save(false);
    expect(await featuredIds()).toEqual([]);
    await save(true);
    expect(await featuredIds()).toEqual([]);
    await feature(post);
    expect(await featuredIds()).toEqual([post.id]);
  });

  it('that is deleted is not there any more', async () => {
    const post = await addPost(api.app, awa);
    await feature(post);
    expect((await api.as(awa).del(`/api/posts/${post.id}`)).statusCode).toBe(204);
    expect(await featuredIds()).toEqual([]);
  });
});

describe('?featured=true', () => {
  it('lists the newest first, whatever was put there last, by page, category, author and words', async () => {
    const other = await addAuthor(api.app);
    const old = await addPost(api.app, awa, { title: 'Ancien budget', category: 'Leadership' });
    await addPost(api.app, awa, { title: 'Autre budget', category: 'Leadership' });
    const late = await addPost(api.app, other, { title: 'Nouveau budget', category: 'Gouvernance' });
    await feature(late);
    await feature(old);
    for (const list of ['/api/posts', '/api/blog-posts']) {
      expect(await idsOf(`${list}?featured=true`), list).toEqual([late.id, old.id]);
      expect(await idsOf(`${list}?featured=true&category=Leadership`), list).toEqual([old.id]);
      expect(await idsOf(`${list}?featured=true&authorId=${other.id}`), list).toEqual([late.id]);
      expect((await idsOf(`${list}?featured=true&search=budget`)).toSorted(), list).toEqual(
        [old.id, late.id].toSorted(),
      );
      expect(await idsOf(`${list}?search=budget`), list).toHaveLength(3);
      const first = await api.get(`${list}?featured=true&limit=1`);
      const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
      expect(next).toContain('featured=true');
      expect(await idsOf(next), next).toEqual([old.id]);
    }
  });

  it('is the one value that it has', async () => {
    for (const value of ['false', '1', 'oui']) {
      const answer = await api.get(`/api/posts?featured=${value}`);
      expect(answer.statusCode, value).toBe(400);
      expect(answer.json().details).toMatchObject([{ path: 'featured' }]);
    }
  });

  it('looks at what is featured, however much was published since', async () => {
    const old = await addPost(api.app, awa);
    for (let since = 0; since < 30; since += 1) await addPost(api.app, awa);
    await feature(old);
    const { executionStats } = await stored()
      .collection('posts')
      .find({ published: true, featured: true })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(2)
      .explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });
});
