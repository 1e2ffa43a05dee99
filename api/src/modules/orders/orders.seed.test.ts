import { moneyOf } from '@letat/contracts/core/money';
import { expect, it } from 'vitest';
import { useOwnApp } from '../../../test/app.ts';
import { addAuthor, addUser } from '../../../test/fixtures.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { daysBefore } from '../../time/days.ts';
import { seedOrders } from './orders.seed.ts';

const api = useOwnApp();

it('a purchase of the demonstration is a payment of the sandbox, which an administrator refunds as any other', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const author = await addAuthor(api.app);
  const draft = {
    title: 'Le mil',
    description: 'Un guide.',
    category: 'ebook',
    price: 1599,
    fileUrl: 'https://fichiers.exemple.org/guide.pdf',
  };
  const { id } = (await api.as(author).post('/api/products', draft)).json();
  const reader = await addUser(api.app, { email: 'lecteur@letat.test' });
  const createdAt = daysBefore(api.app.clock.now(), 50);
  const offer = { id, title: 'Le mil', price: 1599, authorId: author.id, category: 'ebook' as const, createdAt };
  const products = [{ offer }];
  await api.app.mongo.transaction((session) =>
    seedOrders(api.app, { accounts: [reader], products, posted: [] }, session),
  );

  const search = `/api/admin/orders?search=${encodeURIComponent(reader.email)}`;
  const [order] = (await api.as('admin').get(search)).json();
  expect(order).toMatchObject({ state: 'paid', paymentId: expect.any(String), fee: moneyOf(105, 'USD') });
  const body = { amount: moneyOf(599, 'USD'), reason: 'goodwill', note: '' };
  const asked = await api.as('admin').post(`/api/orders/${order.id}/refunds`, body);
  expect(asked.statusCode, asked.body).toBe(201);
  await api.app.jobs.process('refunds');
  const [refunded] = (await api.as('admin').get(search)).json();
  expect(refunded).toMatchObject({
    state: 'paid',
    refunded: moneyOf(599, 'USD'),
    refunds: [{ state: 'completed', failure: null }],
    problem: null,
  });
  // No buyer is told today of a sale of months ago.
  expect(await notificationsOf(api.app, api.as(author))).toEqual([]);
});
