import { moneyOf } from '@letat/contracts/core/money';
import { expect, it } from 'vitest';
import { addUser } from '../../../test/fixtures.ts';
import { sentMails } from '../../../test/mails.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { day, fifteen, useBuying } from '../../../test/orders/buying.ts';

const { api, shop, clock, payments, newEmail, buy, withdraw } = useBuying();

it('an author is notified of a sale once, by mail too, and of no free copy, no refund and no purchase of their own', async () => {
  const seller = await addUser(api.app, { role: 'author' });
  const title = 'Le guichet, heure par heure';
  await buy(shop.item({ authorId: seller.id, title }));
  await payments.deliverAll();
  const free = shop.item({ authorId: seller.id, title: 'Cadeau', price: moneyOf(0, 'USD') });
  await api.post('/api/orders', { webinarId: free, email: newEmail() });
  const own = await api.as(seller).post('/paypal/order', { ...fifteen, webinarId: shop.item({ authorId: seller.id }) });
  payments.approve(own.json().id);
  await payments.deliverAll();
  const sold = await notificationsOf(api.app, api.as(seller));
  expect(sold.map(({ kind, text }) => [kind, text.replace(/\s/g, ' ')])).toEqual([
    ['product-sold', `« ${title} » est vendu : 15,00 $US, dont 7,50 $US pour vous.`],
  ]);
  const mails = await sentMails(api.app, seller.email);
  expect(mails.filter(({ text }) => text.includes(title))).toHaveLength(1);
});

it('sales of a period are read page by page, the latest first, with what was refunded', async () => {
  const author2 = '64b000000000000000000002';
  for (let n = 0; n < 3; n += 1) await buy(shop.item({ authorId: author2, title: `Livre ${n}` }));
  const period = { from: new Date(0), to: new Date(clock.now().getTime() + day), authorId: author2 };
  const first = await api.app.orders.salesBetween(period, { limit: 2, after: null });
  expect(first.items.map(({ title }) => title)).toEqual(['Livre 2', 'Livre 1']);
  expect(first.items[0]).toMatchObject({ total: moneyOf(1500, 'USD'), refunded: moneyOf(0, 'USD'), line: 'webinar' });
  expect(first.next).not.toBeNull();
});

it('sales of the demonstration are paid at their own moments, and stand in the books and the buyer’s list', async () => {
  const reader = await addUser(api.app);
  const itemId = shop.item({ title: 'Livre de l’an passé' });
  const price = moneyOf(2900, 'USD');
  const offer = {
    kind: 'webinar',
    itemId,
    title: 'Livre de l’an passé',
    price,
    authorId: null,
    line: 'tools',
  } as const;
  const paidAt = new Date('2025-03-04T10:00:00.000Z');
  const sale = { offer, buyer: { userId: reader.id, email: reader.email }, paidAt };
  await api.app.mongo.transaction((session) => api.app.orders.insertPaid([sale], session));
  const [purchase] = (await api.as(reader).get('/api/my/purchases')).json();
  expect(purchase).toMatchObject({ state: 'paid', number: 'CM-2025-000001', paidAt: paidAt.toISOString() });
  expect(await api.app.ledger.balance('platform:tools', 'USD')).toEqual(price);
});

it('an erased buyer’s invoice stays without their name', async () => {
  const { email, webinarId, token } = await buy();
  await withdraw(token, { email });
  const data = api.app.privacy.held().find(({ collection }) => collection === 'orders');
  const person = { userId: '64b00000000000000000000a', email };
  expect(await data?.export(person)).toMatchObject([{ itemId: webinarId }]);
  const erase = () =>
    api.app.mongo.transaction(async (session) =>
      data?.erase(person, session, { writings: 'remove', invalidate: () => {} }),
    );
  expect([await erase(), await erase()]).toEqual([{ anonymised: 1 }, { anonymised: 0 }]);
  const stored = await api.app.mongo.connection.collection('orders').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(email);
  expect(stored.find(({ itemId }) => itemId === webinarId)?.withdrawnBy).toBeNull();
  expect(stored.filter(({ itemId }) => itemId === webinarId)).toHaveLength(1);
  expect((await api.get(`/api/orders/pages/${token}`)).statusCode).toBe(404);
});
