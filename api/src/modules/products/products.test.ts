import type { OwnProduct } from '@letat/contracts/products/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import type { NewUser } from '../users/index.ts';

const api = useApp();
let awa: NewUser;
let moussa: NewUser;
const unknown = '000000000000000000000000';

const draft = {
  title: 'Le budget participatif',
  description: 'Un guide.\nPas à pas.',
  category: 'ebook',
  price: 1599,
  pages: 84,
  duration: null,
  fileUrl: 'https://fichiers.exemple.org/guide.pdf',
  videoUrl: '',
};

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  moussa = await addAuthor(api.app);
});

async function onSale(given: object = {}): Promise<OwnProduct> {
  const answer = await api.as(awa).post('/api/products', { ...draft, ...given });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const catalogue = async (): Promise<string[]> =>
  (await api.get('/api/products?limit=100')).json().map(({ id }: { id: string }) => id);

describe('a new product', () => {
  it('is answered whole to its owner, and is the session’s, whatever the body says', async () => {
    const answer = await api.as(awa).post('/api/products', { ...draft, authorId: moussa.id, downloadCount: 99 });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        authorId: awa.id,
        title: 'Le budget participatif',
        description: 'Un guide.\nPas à pas.',
        category: 'ebook',
        price: 1599,
        currency: 'USD',
        otherPrices: [],
        pages: 84,
        duration: null,
        fileUrl: 'https://fichiers.exemple.org/guide.pdf',
        videoUrl: null,
        downloadCount: 0,
        cover: null,
        contents: [],
        sample: '',
        sampleHtml: '',
        licence: 'personal',
        courseId: null,
        files: [],
        fileName: null,
        videoName: null,
        published: true,
        views: 0,
        salesCount: 0,
        createdAt: expect.any(String),
        author: { id: awa.id, fullName: 'Awa Ndiaye', username: awa.username },
      },
    ]);
  });

  it('is in the catalogue and in the search at once, for everybody, without its file', async () => {
    await api.get('/api/products?limit=100');
    await api.get('/api/products?search=quinoa');
    const { id } = await onSale({ title: 'Le quinoa de Sikasso' });
    expect(await catalogue()).toContain(id);
    const found = await api.get('/api/products?search=quinoa');
    expect(found.json().map((product: { id: string }) => product.id)).toEqual([id]);
    for (const caller of [api, api.as('reader'), api.as(moussa), api.as(awa), api.as('admin')])
      expect((await caller.get('/api/products?limit=100')).body).not.toMatch(/fileUrl|videoUrl|fichiers\.exemple/);
  });

  it('invalidates the pages that show the catalogue', async () => {
    const answer = await api.as(awa).post('/api/products', draft);
    expect(answer.headers['x-invalidate']).toBe('products');
  });

  it('may be free, and needs no extent; a draft needs no files', async () => {
    const { title, description, category } = draft;
    const answer = await api
      .as(awa)
      .post('/api/products', { published: false, title, description, category, price: 0 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { price: 0, pages: null, duration: null, fileUrl: null, videoUrl: null },
    ]);
  });

  it('is for those whose email is verified', async () => {
    const fresh = await addAuthor(api.app);
    await changeStored(api.app.mongo.connection, 'users', ({ _id }) => String(_id) === fresh.id, {
      $set: { emailVerifiedAt: null },
    });
    const answer = await api.as(fresh).post('/api/products', draft);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'email_unverified']);
  });
});

it('a price that its fees would eat is refused with what to do; one of before stays with its product, and is not lowered', async () => {
  const { id } = await onSale({ price: 200 });
  await changeStored(api.app.mongo.connection, 'products', ({ _id }) => String(_id) === id, { $set: { price: 150 } });
  const put = (price: number) => api.as(awa).put(`/api/products/${id}`, { ...draft, title: 'Relu', price });
  const lowered = await put(149);
  expect([lowered.statusCode, lowered.json()]).toMatchObject([
    400,
    {
      code: 'validation',
      details: [{ path: 'price', message: expect.stringMatching(/^Un prix d’au moins 2,00\s\$US/) }],
    },
  ]);
  expect((await put(150)).json()).toMatchObject({ title: 'Relu', price: 150 });
  expect((await put(0)).json()).toMatchObject({ price: 0 });
  expect((await put(150)).statusCode).toBe(400);
});

it.each([
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(301) }],
  ['title', { title: undefined }],
  ['description', { description: '' }],
  ['category', { category: 'autre' }],
  ['category', { category: undefined }],
  ['price', { price: undefined }],
  ['price', { price: -1 }],
  ['price', { price: 10.5 }],
  ['price', { price: 1_000_001 }],
  ['price', { price: 1 }],
  ['price', { price: 199 }],
  ['price', { price: '15' }],
  ['pages', { pages: 0 }],
  ['pages', { pages: 1.5 }],
  ['duration', { duration: -20 }],
  ['fileUrl', { fileUrl: 'javascript:alert(1)' }],
  ['fileUrl', { fileUrl: 'http://fichiers.exemple.org/guide.pdf' }],
  ['fileUrl', { fileUrl: 'fichiers.exemple.org/guide.pdf' }],
  ['fileUrl', { fileUrl: 'https:/guide.pdf' }],
  ['fileUrl', { fileUrl: 'https://awa:secret@fichiers.exemple.org/guide.pdf' }],
  ['fileUrl', { fileUrl: 'https://fichiers.exemple.org/gu ide.pdf' }],
  ['fileUrl', { fileUrl: `https://exemple.org/${'x'.repeat(2000)}` }],
  ['videoUrl', { videoUrl: 'data:text/html,x' }],
  ['videoUrl', { videoUrl: { $ne: null } }],
])('a wrong %s is refused at its field, and nothing changes (%#)', async (path, wrong) => {
  const product = await onSale();
  const before = await catalogue();
  const refusals = [
    await api.as(awa).post('/api/products', { ...draft, ...wrong }),
    await api.as(awa).put(`/api/products/${product.id}`, { ...draft, title: 'Autre', ...wrong }),
  ];
  for (const answer of refusals)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'validation', details: [{ path, message: expect.any(String) }] },
    ]);
  expect(await catalogue()).toEqual(before);
  expect((await api.as(awa).get('/api/my/products')).json()[0].title).toBe(draft.title);
});

describe('a change', () => {
  it('by its owner is seen at once, in lists and in the search', async () => {
    const { id, createdAt } = await onSale({ title: 'Le manioc' });
    const changed = {
      ...draft,
      title: 'Le fonio',
      price: 2000,
      category: 'tools',
      videoUrl: 'https://v.exemple.org/1',
    };
    const answer = await api.as(awa).put(`/api/products/${id}`, { ...changed, authorId: moussa.id });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { ...changed, id, createdAt, authorId: awa.id }]);
    expect((await api.get('/api/products?search=manioc')).json()).toEqual([]);
    expect((await api.get('/api/products?search=fonio')).json()).toMatchObject([{ title: 'Le fonio', price: 2000 }]);
  });

  it('by an admin leaves it its owner’s', async () => {
    const { id } = await onSale();
    const answer = await api.as('admin').put(`/api/products/${id}`, { ...draft, title: 'Corrigé' });
    expect(answer.json()).toMatchObject({ title: 'Corrigé', authorId: awa.id, fileUrl: draft.fileUrl });
  });
});

describe('deleting', () => {
  it('takes it off every list at once, and stores the record for the orders that are about it', async () => {
    const { id } = await onSale({ title: 'Le sorgho' });
    const answer = await api.as(awa).del(`/api/products/${id}`);
    expect([answer.statusCode, answer.body, answer.headers['x-invalidate']]).toEqual([204, '', 'products']);
    for (const url of ['/api/products?limit=100', '/api/products?search=sorgho', `/api/products?authorId=${awa.id}`])
      expect((await api.get(url)).body).not.toContain(id);
    expect((await api.app.products.addresses(100)).map((address) => address.id)).not.toContain(id);
    expect((await api.as(awa).get('/api/my/products?limit=100')).body).not.toContain(id);
    const saved = await storedWhere<{ title: string; deletedAt: Date | null }>(
      api.app.mongo.connection,
      'products',
      ({ _id }) => String(_id) === id,
    );
    expect(saved).toMatchObject([{ title: 'Le sorgho', deletedAt: expect.any(Date) }]);
  });

  it('happens once, and nothing is changed after it', async () => {
    const { id } = await onSale();
    expect((await api.as('admin').del(`/api/products/${id}`)).statusCode).toBe(204);
    const late = [await api.as(awa).del(`/api/products/${id}`), await api.as(awa).put(`/api/products/${id}`, draft)];
    for (const answer of late) expect([answer.statusCode, answer.json().code]).toEqual([404, 'product_not_found']);
  });
});

describe('somebody else', () => {
  it('neither changes nor deletes it', async () => {
    const { id, title } = await onSale({ title: 'À moi' });
    const attempts = [
      [api, 401, 'unauthenticated'],
      [api.as('reader'), 403, 'forbidden'],
      [api.as(moussa), 403, 'forbidden'],
    ] as const;
    for (const [caller, status, code] of attempts) {
      const change = await caller.put(`/api/products/${id}`, { ...draft, title: 'À nous' });
      expect([change.statusCode, change.json().code]).toEqual([status, code]);
      const removal = await caller.del(`/api/products/${id}`);
      expect([removal.statusCode, removal.json().code]).toEqual([status, code]);
    }
    const mine = (await api.as(awa).get('/api/my/products?limit=100')).json();
    expect(mine.find((product: OwnProduct) => product.id === id)).toMatchObject({ title });
  });

  it('who is no author puts nothing on sale', async () => {
    expect((await api.post('/api/products', draft)).statusCode).toBe(401);
    expect((await api.as('reader').post('/api/products', draft)).statusCode).toBe(403);
  });

  it('gets no list of somebody’s own', async () => {
    expect((await api.get('/api/my/products')).statusCode).toBe(401);
    expect((await api.as('reader').get('/api/my/products')).statusCode).toBe(403);
  });
});

it.each([unknown, 'pas-un-id'])('there is nothing to change at %s', async (id) => {
  const answers = [await api.as(awa).put(`/api/products/${id}`, draft), await api.as(awa).del(`/api/products/${id}`)];
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, 'product_not_found']);
});

it('one’s own products come newest first, by pages, with their files', async () => {
  const owner = await addAuthor(api.app);
  for (const title of ['a', 'b', 'c']) await api.as(owner).post('/api/products', { ...draft, title });
  const first = await api.as(owner).get('/api/my/products?limit=2');
  expect(first.json()).toMatchObject([
    { title: 'c', fileUrl: draft.fileUrl },
    { title: 'b', fileUrl: draft.fileUrl },
  ]);
  expect(first.headers['cache-control']).toContain('no-store');
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await api.as(owner).get(next)).json()).toMatchObject([{ title: 'a' }]);
});
