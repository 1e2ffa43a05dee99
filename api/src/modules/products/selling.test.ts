import type { OwnProduct } from '@letat/contracts/products/operations';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { storedWhere } from '../../../test/stored.ts';
import { sendFile } from '../../../test/uploads.ts';
import type { Buyer, Offer, PaidOrder } from '../orders/index.ts';
import type { ProductRecord } from './products.model.ts';
import { ProductsRepository } from './products.repository.ts';
import { productSeller } from './selling.ts';

const api = useApp();
const draft = {
  title: 'Le mil',
  description: 'Un guide.',
  category: 'ebook',
  price: 1599,
  fileUrl: 'https://fichiers.exemple.org/guide.pdf',
};
const buyer: Buyer = { userId: null, email: 'ami@exemple.org' };
const seller = () =>
  productSeller(new ProductsRepository(api.app.mongo), {
    uploads: api.app.uploads,
    courses: api.app.newsletter.courses,
  });
const orderOf = (offer: Offer): PaidOrder => ({
  id: 'x',
  offer,
  buyer,
  recipient: buyer,
  isProved: true,
  paidAt: new Date(0),
});
const salesOf = async (id: string) =>
  (await storedWhere<ProductRecord>(api.app.mongo.connection, 'products', ({ _id }) => String(_id) === id))[0]
    ?.salesCount;

async function onSale(given: object = {}): Promise<{ product: OwnProduct; calls: ReturnType<typeof api.as> }> {
  const calls = api.as(await addAuthor(api.app));
  return { product: (await calls.post('/api/products', { ...draft, ...given })).json(), calls };
}

it('a product is offered at its stored price, for its author, in the line of its category', async () => {
  const { product } = await onSale();
  expect(await seller().offer({ productId: product.id }, buyer)).toEqual({
    kind: 'product',
    itemId: product.id,
    title: 'Le mil',
    price: { amount: 1599, currency: 'USD' },
    prices: [{ amount: 1599, currency: 'USD' }],
    authorId: product.authorId,
    line: 'ebook',
  });
});

it('a draft, a deleted product and an unknown one are not offered', async () => {
  const { product, calls } = await onSale();
  const { product: other } = await onSale({ published: false });
  await calls.del(`/api/products/${product.id}`);
  for (const productId of [product.id, other.id, '000000000000000000000000', 'pas-un-id']) {
    expect(await seller().offer({ productId }, buyer)).toBeNull();
    expect(await seller().isOnSale(productId)).toBe(false);
  }
});

it('sales are counted with the payment, and taken back with the refund', async () => {
  const { product } = await onSale();
  const offer = await seller().offer({ productId: product.id }, buyer);
  if (!offer) throw new Error('not offered');
  for (const _ of [1, 2]) await api.app.mongo.transaction((session) => seller().grant(orderOf(offer), session));
  expect(await salesOf(product.id)).toBe(2);
  await api.app.mongo.transaction((session) => seller().revoke(orderOf(offer), session));
  expect(await salesOf(product.id)).toBe(1);
});

it('a download is counted with the order that it is of', async () => {
  const { product } = await onSale();
  await api.app.mongo.transaction(async (session) => seller().downloaded?.(product.id, session));
  expect((await api.get(`/api/products/${product.id}`)).json().downloadCount).toBe(1);
});

it('what was bought can be downloaded after the product left the catalogue', async () => {
  const calls = api.as(await addAuthor(api.app));
  const fileUrl = await sendFile(api, calls, Buffer.from('un livre'), {
    purpose: 'product',
    filename: 'mil.pdf',
    type: 'application/pdf',
  });
  const { id } = (await calls.post('/api/products', { ...draft, fileUrl })).json();
  const expected = [
    { key: expect.any(String), name: 'mil.pdf', label: 'Le fichier', contentType: 'application/pdf', bytes: 8 },
  ];
  expect(await seller().files?.(id)).toEqual(expected);
  await calls.del(`/api/products/${id}`);
  expect(await seller().files?.(id)).toEqual(expected);
});

it('a file that another site keeps is given by its address, and an address of this site that holds nothing is none', async () => {
  const elsewhere = 'https://fichiers.exemple.org/mil.zip';
  const { product } = await onSale({ fileUrl: elsewhere, videoUrl: `${elsewhere}?video` });
  expect(await seller().files?.(product.id)).toEqual([
    { address: elsewhere, label: 'Le fichier' },
    { address: `${elsewhere}?video`, label: 'La vidéo' },
  ]);
  const { product: without } = await onSale({ fileUrl: null, published: false });
  expect(await seller().files?.(without.id)).toEqual([]);
});

it('what was sold is shown with where it is on sale, and without once it is not', async () => {
  const { product, calls } = await onSale();
  const { product: other } = await onSale();
  await calls.del(`/api/products/${product.id}`);
  expect(await seller().shown?.([product.id, other.id, 'pas-un-id'])).toEqual(
    new Map([
      [product.id, { cover: null, address: null, category: 'E-book' }],
      [other.id, { cover: null, address: `/marketplace/${other.id}`, category: 'E-book' }],
    ]),
  );
});
