import { contentImportLimits } from '@letat/contracts/content-imports/constants';
import type { ContentImport, ContentImportItem } from '@letat/contracts/content-imports/operations';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { abandonWork } from '../../../test/abandoned-work.ts';
import { useApp } from '../../../test/app.ts';
import { ghostBackup, ghostHtml, ghostJson, ghostPost } from '../../../test/exports/ghost.ts';
import { type SubstackRow, substackExport, substackHtml } from '../../../test/exports/substack.ts';
import { wxr, wxrItem } from '../../../test/exports/wordpress.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { storedWhere } from '../../../test/stored.ts';
import { sendFile } from '../../../test/uploads.ts';
import type { NewUser } from '../users/index.ts';
import { Converter } from './conversion/index.ts';

const api = useApp();
const path = '/api/my/content-imports';
const png = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

async function create(author: NewUser, bytes: Buffer | string, given: object = {}) {
  const fileURL = await sendFile(api, api.as(author), Buffer.from(bytes), { purpose: 'content' });
  return api.as(author).post(path, { fileURL, filename: 'export.zip', ...given });
}
const get = async (author: NewUser, id: string): Promise<ContentImport> =>
  (await api.as(author).get(`${path}/${id}`)).json();
const items = async (author: NewUser, id: string, query = ''): Promise<ContentImportItem[]> =>
  (await api.as(author).get(`${path}/${id}/items${query}`)).json();
const drafts = async (author: NewUser) => (await api.as(author).get('/api/my/posts')).json();

/** An export that was looked through. */
async function checked(author: NewUser, bytes: Buffer | string, given: object = {}): Promise<ContentImport> {
  const answer = await create(author, bytes, given);
  expect([answer.statusCode, answer.json().state]).toEqual([201, 'checking']);
  await api.app.jobs.process('content-imports');
  return get(author, answer.json().id);
}
/** One that was drafted. */
async function imported(author: NewUser, bytes: Buffer | string, given: object = {}): Promise<ContentImport> {
  const { id } = await checked(author, bytes, given);
  const started = await api.as(author).post(`${path}/${id}/start`, undefined);
  expect([started.statusCode, started.json().state]).toEqual([200, 'importing']);
  await api.app.jobs.process('content-imports');
  return get(author, id);
}

const letters: SubstackRow[] = [
  { id: '1.premiere', title: 'Première lettre', subtitle: 'Un chapô', html: substackHtml, audience: 'only_paid' },
  { id: '2.deuxieme', title: 'Deuxième lettre' },
  { id: '3.a-propos', type: 'page' },
];

describe('an export that was sent', () => {
  it('is looked through before anything is written, and says what it comes to and what is lost of each article', async () => {
    const author = await addAuthor(api.app);
    const found = await checked(author, substackExport(letters));
    expect(found).toMatchObject({
      source: 'substack',
      state: 'checked',
      checked: {
        posts: 2,
        known: 0,
        drafts: 2,
        unreadable: 0,
        withLosses: 1,
        pictures: 1,
        redirects: 2,
        skipped: [{ kind: 'page', count: 1 }],
      },
      imported: null,
      progress: null,
    });
    expect(await drafts(author)).toEqual([]);
    const [first, second] = await items(author, found.id);
    expect(first).toMatchObject({ title: 'Première lettre', path: '/p/premiere', state: 'waiting', pictures: 1 });
    expect(first?.losses.map(({ kind }) => kind).sort()).toEqual(['embed', 'form', 'paywall']);
    expect(second?.losses).toEqual([]);
    expect(await items(author, found.id, '?only=losses')).toHaveLength(1);
    const page = await api.as(author).get(`${path}/${found.id}/items?limit=1`);
    expect(page.json()).toHaveLength(1);
    const next = String(page.headers.link).match(/<([^>]+)>/)?.[1] ?? '';
    expect((await api.as(author).get(next)).json()).toMatchObject([{ title: 'Deuxième lettre' }]);
  });

  it('is its author’s alone, and none of a reader', async () => {
    const [author, other] = [await addAuthor(api.app), await addAuthor(api.app)];
    const { id } = await checked(author, substackExport(letters));
    for (const answer of [
      await api.as(other).get(`${path}/${id}`),
      await api.as(other).get(`${path}/${id}/items`),
      await api.as(other).post(`${path}/${id}/start`, undefined),
      await api.as(other).del(`${path}/${id}`),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'content_import_not_found']);
    expect((await api.as(other).get(path)).json()).toEqual([]);
    expect((await api.as('reader').get(path)).statusCode).toBe(403);
    expect((await api.as('reader').post('/api/objects/upload', { purpose: 'content' })).statusCode).toBe(403);
  });

  it.each([
    ['text', 'Bonjour'],
    ['an archive that ends where it begins', 'PK\u0003\u0004'],
  ])('is refused when it is %s', async (_, bytes) => {
    const answer = await create(await addAuthor(api.app), bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'content_import_unreadable']);
  });

  it.each([
    ['XML of something else', '<feed/>'],
    ['a document type', '<?xml version="1.0"?><!DOCTYPE rss SYSTEM "file:///etc/passwd"><rss/>'],
    ['JSON of something else', '{"a":1}'],
  ])('fails when it is read and is %s, and says why', async (_, bytes) => {
    const found = await checked(await addAuthor(api.app), bytes);
    expect(found).toMatchObject({ state: 'failed', checked: null });
    expect(found.reason).toContain('export');
  });

  it('fails with more articles than an import takes, and leaves no rows of them', async () => {
    const author = await addAuthor(api.app);
    // Five thousand times the same, by another process each time.
    vi.spyOn(Converter.prototype, 'toMarkdown').mockResolvedValue({ markdown: 'x', pictures: [], losses: [] });
    const many = Array.from({ length: contentImportLimits.posts + 1 }, (_, id) => wxrItem({ id, content: 'x' }));
    const found = await checked(author, wxr(many));
    expect(found.state).toBe('failed');
    expect(found.reason).toContain('5000');
    expect(await items(author, found.id)).toEqual([]);
  });

  it('is one of ten at most, and makes room when it is removed', async () => {
    const author = await addAuthor(api.app);
    const bytes = substackExport([]);
    let id = '';
    for (let sent = 0; sent < contentImportLimits.most; sent += 1) id = (await create(author, bytes)).json().id;
    expect((await create(author, bytes)).json().code).toBe('content_imports_full');
    expect((await api.as(author).del(`${path}/${id}`)).json().code).toBe('content_import_transition');
    await api.app.jobs.process('content-imports');
    expect((await api.as(author).del(`${path}/${id}`)).statusCode).toBe(204);
    expect((await create(author, bytes)).statusCode).toBe(201);
  });
});

describe('an import that is started', () => {
  it('makes drafts with everything that came along, and lists what did not', async () => {
    const author = await addAuthor(api.app);
    const bytes = ghostBackup(
      ghostJson([
        ghostPost({
          html: `${ghostHtml}<p><img src="https://absent.invalid/a.png" alt="Ailleurs"></p>`,
          visibility: 'paid',
        }),
      ]),
      { '2021/03/facade.png': await png('#123'), '2021/03/tableau.png': await png('#456') },
    );
    const done = await imported(author, bytes, { siteAddress: 'https://ancien.example' });
    expect(done).toMatchObject({
      state: 'done',
      imported: { drafts: 1, pictures: 2, redirects: 1, unreadable: 0, withLosses: 1 },
    });
    const [item] = await items(author, done.id);
    expect(item?.losses).toContainEqual({ kind: 'picture', count: 1, detail: 'https://absent.invalid/a.png' });
    const post = (await api.as(author).get(`/api/my/posts/${item?.postId}`)).json();
    expect(post).toMatchObject({
      title: 'Lire un budget',
      published: false,
      publishedAt: null,
      access: 'subscribers',
      tags: ['Budget', 'Audit'],
      excerpt: 'Un chapô écrit à la main.',
      featuredImageAlt: 'La façade du ministère',
    });
    expect(post.featuredImage).toMatch(/^\/objects\/[\da-f]+-40x20\.webp$/);
    expect(post.content).toMatch(/!\[Un tableau\]\(\/objects\/[\da-f]+-40x20\.webp "Le tableau 3"\)/);
    expect(post.content).toContain('![Ailleurs](https://absent.invalid/a.png)');
    const owned = await storedWhere(api.app.mongo.connection, 'uploads', (row) => String(row.owner) === author.id);
    expect(owned.filter(({ objectPath }) => objectPath === post.featuredImage)).toHaveLength(1);
  });

  it('adds nothing twice: not the same file again, not one with more in it, not over what its author changed', async () => {
    const author = await addAuthor(api.app);
    await imported(author, substackExport(letters));
    const [second] = (await drafts(author)).filter(({ title }: { title: string }) => title === 'Deuxième lettre');
    const editable = (await api.as(author).get(`/api/my/posts/${second.id}`)).json();
    const { title, category, tags, excerpt, featuredImage, featuredImageAlt, access, revision } = editable;
    const changed = { title, category, tags, excerpt, featuredImage, featuredImageAlt, access, revision };
    const saved = await api
      .as(author)
      .put(`/api/posts/${second.id}`, { ...changed, content: 'Réécrit ici.', published: false });
    expect(saved.statusCode).toBe(200);

    const again = await checked(author, substackExport([...letters, { id: '4.quatrieme', title: 'Quatrième' }]));
    expect(again.checked).toMatchObject({ posts: 3, known: 2, drafts: 1 });
    await api.as(author).post(`${path}/${again.id}/start`, undefined);
    await api.app.jobs.process('content-imports');
    expect((await get(author, again.id)).imported).toMatchObject({ drafts: 1, known: 2 });
    const all = await drafts(author);
    expect(all.map((post: { title: string }) => post.title).sort()).toEqual([
      'Deuxième lettre',
      'Première lettre',
      'Quatrième',
    ]);
    expect((await api.as(author).get(`/api/my/posts/${second.id}`)).json().content).toBe('Réécrit ici.');
  });

  it('leads readers on from old addresses once the article is published, whoever came first', async () => {
    const [author, other] = [await addAuthor(api.app), await addAuthor(api.app)];
    const file = (id: number) =>
      wxr([wxrItem({ id, link: 'https://ancien.example/2021/03/r%C3%A9formes/', title: 'Réformes' })]);
    const { id } = await imported(author, file(12));
    const late = await imported(other, file(13));
    expect((await items(other, late.id))[0]?.losses).toContainEqual(
      expect.objectContaining({ kind: 'address', detail: '/2021/03/r%C3%A9formes' }),
    );
    const find = (old: string) => api.get(`/api/old-paths?${new URLSearchParams({ path: old })}`);
    expect((await find('/2021/03/réformes')).statusCode).toBe(404);
    const [item] = await items(author, id);
    const { slug, revision, ...draft } = (await api.as(author).get(`/api/my/posts/${item?.postId}`)).json();
    const { title, content, tags, excerpt, access } = draft;
    const sent = { title, content, tags, excerpt, access, category: 'Leadership', published: true, revision };
    expect((await api.as(author).put(`/api/posts/${item?.postId}`, sent)).statusCode).toBe(200);
    for (const old of ['/2021/03/réformes', '/2021/03/r%C3%A9formes', '/2021/03/réformes/'])
      expect((await find(old)).json()).toEqual({ path: `/post/${slug}` });
    await api.as(author).del(`/api/posts/${item?.postId}`);
    expect((await find('/2021/03/réformes')).statusCode).toBe(404);
  });

  it('stops when it is told to, and the drafts that were made stay', async () => {
    const author = await addAuthor(api.app);
    const { id } = await checked(author, substackExport(letters));
    await api.as(author).post(`${path}/${id}/start`, undefined);
    expect((await api.as(author).post(`${path}/${id}/cancel`, undefined)).json().state).toBe('cancelled');
    await api.app.jobs.process('content-imports');
    expect(await get(author, id)).toMatchObject({ state: 'cancelled' });
    expect((await api.as(author).post(`${path}/${id}/start`, undefined)).json().code).toBe('content_import_transition');
  });

  it('goes on without doubles after its worker died between a draft and its record, and behind it', async () => {
    const author = await addAuthor(api.app);
    const rows = Array.from({ length: 6 }, (_, n) => ({ id: `${n}.lettre-${n}`, title: `Lettre ${n}` }));
    const { id } = await checked(author, substackExport(rows));
    await api.as(author).post(`${path}/${id}/start`, undefined);
    for (const at of ['bulk-added', 'bulk-committed'] as const)
      await abandonWork(api.app, 'content-imports', { at, passing: 2 });
    const inTheMiddle = (await get(author, id)).imported?.drafts ?? 0;
    expect(inTheMiddle).toBeGreaterThan(0);
    expect(inTheMiddle).toBeLessThan(rows.length);
    await api.app.jobs.process('content-imports');
    const { length: count } = rows;
    expect(await get(author, id)).toMatchObject({
      state: 'done',
      imported: { posts: count, drafts: count, unreadable: 0 },
    });
    const titles = (await drafts(author)).map(({ title }: { title: string }) => title);
    expect(titles.sort()).toEqual(rows.map(({ title }) => title));
    const made = new Set((await items(author, id)).map(({ postId }) => postId));
    expect(made.size).toBe(count);
    const redirects = await storedWhere(api.app.mongo.connection, 'oldPaths', ({ postId }) => made.has(String(postId)));
    expect(redirects).toHaveLength(count);
  });
});
