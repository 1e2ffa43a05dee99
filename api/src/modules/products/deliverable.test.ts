import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addUser } from '../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import { sendFile } from '../../../test/uploads.ts';
import type { NewUser } from '../users/index.ts';

const api = useApp();
const elsewhere = 'https://fichiers.exemple.org/mil.zip';
const draft = { title: 'Le mil', description: 'Un guide.', category: 'ebook', price: 0 };
let awa: NewUser;

beforeAll(async () => {
  awa = await addAuthor(api.app);
});

const mine = () => api.as(awa);
const refusal = { code: 'product_without_file', error: expect.stringContaining('ajoutez un fichier') };
const catalogue = async (): Promise<string[]> =>
  (await api.get('/api/products?limit=100')).json().map(({ id }: { id: string }) => id);
/** As products were that went on sale before something to deliver was asked for. */
const emptied = (id: string) =>
  changeStored(api.app.mongo.connection, 'products', ({ _id }) => String(_id) === id, {
    $set: { fileUrl: null, videoUrl: null, fileKey: null, videoKey: null },
  });

describe('a product that gives its buyer nothing', () => {
  it('is not put on sale when it is made, and its author is told what to do', async () => {
    for (const nothing of [{}, { fileUrl: '', videoUrl: '' }, { published: true }]) {
      const answer = await mine().post('/api/products', { ...draft, ...nothing });
      expect([answer.statusCode, answer.json()]).toEqual([422, refusal]);
    }
    expect((await mine().get('/api/my/products')).json()).toEqual([]);
  });

  it('is stored as a draft, and put on sale once it has a file or an address', async () => {
    const { id } = (await mine().post('/api/products', { ...draft, published: false })).json();
    const early = await mine().put(`/api/products/${id}`, { ...draft, published: true });
    expect([early.statusCode, early.json()]).toEqual([422, refusal]);
    expect(await catalogue()).not.toContain(id);
    const late = await mine().put(`/api/products/${id}`, { ...draft, published: true, videoUrl: elsewhere });
    expect(late.statusCode, late.body).toBe(200);
    expect(await catalogue()).toContain(id);
  });

  it('is not made of one on sale by taking its file away', async () => {
    const fileUrl = await sendFile(api, mine(), Buffer.from('un livre'), { purpose: 'product', filename: 'mil.pdf' });
    const made = (await mine().post('/api/products', { ...draft, fileUrl })).json();
    const emptying = await mine().put(`/api/products/${made.id}`, draft);
    expect([emptying.statusCode, emptying.json()]).toEqual([422, refusal]);
    const [{ files }] = (await mine().get('/api/my/products')).json();
    expect(files).toHaveLength(1);
    // Off sale it may, as long as no buyer comes back for it.
    const off = await mine().put(`/api/products/${made.id}`, { ...draft, published: false });
    expect(off.statusCode, off.body).toBe(200);
  });

  it('is not made of one that was sold, on sale or not', async () => {
    const { id } = (await mine().post('/api/products', { ...draft, fileUrl: elsewhere })).json();
    const order = await api.as(await addUser(api.app)).post('/api/orders', { productId: id });
    expect(order.statusCode, order.body).toBe(201);
    const emptying = await mine().put(`/api/products/${id}`, { ...draft, published: false });
    expect([emptying.statusCode, emptying.json()]).toEqual([422, refusal]);
  });

  it('is not sold, though it has been on sale since before this was asked', async () => {
    const { id } = (await mine().post('/api/products', { ...draft, fileUrl: elsewhere })).json();
    await emptied(id);
    const buyer = api.as(await addUser(api.app));
    for (const path of ['/api/orders', '/api/orders/quotes']) {
      const answer = await buyer.post(path, { productId: id });
      expect([path, answer.statusCode, answer.json()]).toEqual([
        path,
        409,
        { code: 'item_not_deliverable', error: expect.stringContaining('rien n’a été débité') },
      ]);
    }
    const ordered = await storedWhere<{ itemId: string }>(
      api.app.mongo.connection,
      'orders',
      ({ itemId }) => itemId === id,
    );
    expect(ordered).toEqual([]);
  });
});
