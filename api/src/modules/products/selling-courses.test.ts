import type { OwnProduct } from '@letat/contracts/products/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { courseActions, courseDaysPass } from '../../../test/courses.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { sentMails } from '../../../test/mails.ts';
import { confirmationToken, storedSubscriber } from '../../../test/subscribers.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import type { PaidOrder } from '../orders/index.ts';
import type { NewUser } from '../users/index.ts';
import { ProductsRepository } from './products.repository.ts';
import { productSeller } from './selling.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const day = 24 * 60 * 60 * 1000;
const seller = () =>
  productSeller(new ProductsRepository(api.app.mongo), {
    uploads: api.app.uploads,
    courses: api.app.newsletter.courses,
  });
let author: NewUser;
let actions: ReturnType<typeof courseActions>;
let people = 0;

// The clock moves by weeks: sessions of before are over.
beforeEach(async () => {
  author = await addAuthor(api.app);
  actions = courseActions(api, author);
});

const draft = { title: 'Lire un budget', description: 'Cinq lettres.', category: 'masterclass', price: 2900 };
const put = (courseId: string | null, given: object = {}) =>
  actions.calls.post('/api/products', { ...draft, courseId, ...given });

/** A course of three letters that is sold, and an order of it that was paid. */
async function sold({ isProved = true } = {}) {
  people += 1;
  const email = `acheteuse-${people}@cours.example`;
  const { id } = await actions.open(['Un', 'Deux', 'Trois'], { access: 'sold' });
  const product: OwnProduct = (await put(id)).json();
  const buyer = { userId: null, email };
  const offer = await seller().offer({ productId: product.id }, buyer);
  if (!offer) throw new Error('not offered');
  const order: PaidOrder = { id: newId(), offer, buyer, recipient: buyer, isProved, paidAt: clock.now() };
  const run = (what: 'grant' | 'revoke' | 'restore', given = order) =>
    api.app.mongo.transaction((session) => seller()[what](given, session));
  await run('grant');
  const received = async () =>
    (await sentMails(api.app, email))
      .filter(({ headers }) => headers['list-id'])
      .map(({ subject }) => subject)
      .toReversed();
  return { id, product, email, order, run, received };
}
const nextLetter = async () => {
  clock.move(3.1 * day);
  await courseDaysPass(api);
};

describe('a product that gives a course', () => {
  it('needs no file, and is its author’s own course, open, sold and not for nothing', async () => {
    const { id } = await actions.open(['Un'], { access: 'sold' });
    const { id: free } = await actions.open(['Un']);
    const foreign = await courseActions(api, await addAuthor(api.app)).open(['Un'], { access: 'sold' });
    const made = await put(id);
    expect([made.statusCode, made.json().courseId]).toEqual([201, id]);
    for (const courseId of [free, foreign.id, newId(), 'pas-un-id'])
      expect((await put(courseId)).json().details).toMatchObject([{ path: 'courseId' }]);
    expect((await put(id, { price: 0 })).json().details).toMatchObject([{ path: 'price' }]);
    expect((await put(null)).json().code).toBe('product_without_file');
  });

  it('stands on the page of its course with its price, as long as it is on sale', async () => {
    const { id } = await actions.open(['Un'], { access: 'sold' });
    const page = async () => (await api.get(`/api/newsletter/courses/${id}`)).json();
    expect(await page()).toMatchObject({ access: 'sold', product: null });
    const { id: productId } = (await put(id)).json();
    expect(await page()).toMatchObject({ product: { id: productId, price: { amount: 2900, currency: 'USD' } } });
    expect((await actions.read(id)).productId).toBe(productId);
    await actions.calls.del(`/api/products/${productId}`);
    expect((await page()).product).toBeNull();
  });

  it('is not to be had once its course is withdrawn', async () => {
    const { id, product, email } = await sold();
    await actions.setState(id, 'withdrawn');
    const asked = seller().offer({ productId: product.id }, { userId: null, email });
    await expect(asked).rejects.toMatchObject({ code: 'item_not_deliverable' });
    expect(await seller().isOnSale(product.id)).toBe(false);
  });
});

describe('whoever buys a course', () => {
  it('gets its letters without another confirmation, and nothing else', async () => {
    const { email, received, run } = await sold();
    expect(await received()).toEqual(['Un']);
    // Reported twice.
    await run('grant');
    await nextLetter();
    await nextLetter();
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux', 'Trois']);
    expect(await storedSubscriber(api, email)).toBeUndefined();
  });

  it('gets no more of it once it was refunded, and goes on where they were when a dispute gave it back', async () => {
    const { received, run } = await sold();
    await received();
    await run('revoke');
    await nextLetter();
    expect(await received()).toEqual(['Un']);
    await run('restore');
    expect(await received()).toEqual(['Un', 'Deux']);
  });

  it('keeps what a second order gives when the first is refunded', async () => {
    const { received, run, order } = await sold();
    await received();
    await run('grant', { ...order, id: newId() });
    await run('revoke');
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux']);
  });

  it('whose address was mistyped gets the course from its beginning at the right one, and nothing more comes to the other', async () => {
    const { order, received } = await sold();
    await received();
    const right = `juste-${people}@cours.example`;
    const recipient = { userId: null, email: right };
    await api.app.mongo.transaction(async (session) =>
      seller().moved?.({ ...order, buyer: recipient, recipient }, session),
    );
    const there = async () => (await sentMails(api.app, right)).map(({ subject }) => subject).toReversed();
    expect(await there()).toEqual(['Un']);
    await nextLetter();
    expect(await there()).toEqual(['Un', 'Deux']);
    expect(await received()).toEqual(['Un']);
  });

  it('for nothing and for an address that nobody has proved is asked first: nothing else leaves to it', async () => {
    const { email, received } = await sold({ isProved: false });
    const token = await confirmationToken(api, email);
    await courseDaysPass(api);
    expect(await received()).toEqual([]);
    await api.post('/api/newsletter/confirmations', { token });
    expect(await received()).toEqual(['Un']);
  });

  it('goes on with what they paid for when they leave every letter', async () => {
    const { email, received } = await sold();
    await received();
    await api.post('/api/newsletter/subscribe', { email, consent: 'v1' });
    const token = await confirmationToken(api, email);
    const { preferences } = (await api.post('/api/newsletter/confirmations', { token })).json();
    await api.post('/api/newsletter/unsubscriptions', { token: preferences, scope: 'all' });
    await nextLetter();
    expect((await received()).filter((subject) => ['Un', 'Deux'].includes(subject))).toEqual(['Un', 'Deux']);
  });
});
