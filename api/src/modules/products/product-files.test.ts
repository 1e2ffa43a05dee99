import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import { sendBytes, sendFile, signedFor } from '../../../test/uploads.ts';
import type { ProductRecord } from './products.model.ts';

interface UploadRecord {
  copies?: string[];
  fileKey?: string;
  expiresAt: Date | null;
}

const api = useApp();
const draft = { title: 'Guide', description: 'Un guide.', category: 'ebook', price: 0 };

const send = (calls: ReturnType<typeof api.as>, text: string) =>
  sendFile(api, calls, Buffer.from(text), { purpose: 'product', filename: 'guide.pdf' });
const productOf = async (id: string) => {
  const [product] = await storedWhere<ProductRecord>(
    api.app.mongo.connection,
    'products',
    ({ _id }) => String(_id) === id,
  );
  return product;
};
const contentOf = async (key: string | null | undefined) => {
  const url = await api.app.uploads.downloadUrl(String(key), { filename: 'guide.pdf' });
  const answer = await api.get(url);
  return answer.statusCode === 200 ? answer.body : answer.statusCode;
};
/** A week passes, and an author asks for an address, which removes what is not in use. */
async function sweep(): Promise<void> {
  await changeStored<UploadRecord>(api.app.mongo.connection, 'uploads', ({ expiresAt }) => expiresAt !== null, {
    $set: { expiresAt: new Date(Date.now() - 1000) },
  });
  await signedFor(api.as('reader'));
}

it('a product’s file stays when the week of its upload is over, and goes once the product has another', async () => {
  const calls = api.as(await addAuthor(api.app));
  const made = await calls.post('/api/products', { ...draft, fileUrl: await send(calls, 'premier') });
  expect(made.statusCode, made.body).toBe(201);
  const { id, fileUrl } = made.json();
  const key = (await productOf(id))?.fileKey;
  await sweep();
  expect(await contentOf(key)).toBe('premier');

  const same = await calls.put(`/api/products/${id}`, { ...draft, title: 'Corrigé', fileUrl });
  expect([same.statusCode, (await productOf(id))?.fileKey]).toEqual([200, key]);
  await calls.put(`/api/products/${id}`, { ...draft, fileUrl: await send(calls, 'second') });
  await sweep();
  expect(await contentOf(key)).toBe(404);
  expect(await contentOf((await productOf(id))?.fileKey)).toBe('second');
});

it('a product’s file is the one that was there when it was saved, whatever is sent to its address later', async () => {
  const calls = api.as(await addAuthor(api.app));
  const address = await send(calls, 'relu');
  const { id } = (await calls.post('/api/products', { ...draft, fileUrl: address })).json();
  expect((await sendBytes(api, address, Buffer.from('autre chose'))).statusCode).toBeGreaterThanOrEqual(400);
  expect(await contentOf((await productOf(id))?.fileKey)).toBe('relu');
});

it('a product takes no file that another account sent, that did not arrive or that another product uses', async () => {
  const [mine, theirs] = [api.as(await addAuthor(api.app)), api.as(await addAuthor(api.app))];
  const address = await send(mine, 'à moi');
  const missing = await signedFor(mine, { purpose: 'product' });
  for (const [calls, fileUrl] of [
    [theirs, address],
    [mine, missing],
    [mine, '/uploads/nulle-part'],
  ] as const) {
    const answer = await calls.post('/api/products', { ...draft, fileUrl });
    expect([answer.statusCode, answer.json().details?.[0].path]).toEqual([400, 'fileUrl']);
  }
  const first = await mine.post('/api/products', { ...draft, fileUrl: address });
  expect(first.statusCode).toBe(201);
  expect((await mine.post('/api/products', { ...draft, fileUrl: address })).statusCode).toBe(400);
  expect(await contentOf((await productOf(first.json().id))?.fileKey)).toBe('à moi');
});

it('a refused product leaves no copy of its file in use', async () => {
  const calls = api.as(await addAuthor(api.app));
  const fileUrl = await send(calls, 'jamais vendu');
  const refused = await calls.post('/api/products', { ...draft, fileUrl, videoUrl: '/uploads/nulle-part' });
  expect(refused.statusCode).toBe(400);
  const copies = async () =>
    (await storedWhere<UploadRecord>(api.app.mongo.connection, 'uploads', () => true)).flatMap(
      ({ copies = [], fileKey }) => copies.filter((copy) => copy !== fileKey),
    );
  const copy = (await copies()).at(-1);
  expect(await contentOf(copy)).toBe('jamais vendu');
  await sweep();
  expect([await copies(), await contentOf(copy)]).toEqual([[], 404]);
});
