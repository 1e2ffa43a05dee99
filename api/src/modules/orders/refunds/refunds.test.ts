import { moneyOf } from '@letat/contracts/core/money';
import { describe, expect, it } from 'vitest';
import { addUser } from '../../../../test/fixtures.ts';
import { author, useBuying } from '../../../../test/orders/buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';
import { authorAccount, platformAccounts } from '../../ledger/index.ts';

const { api, shop, payments, newEmail, buy, managed, refund } = useBuying();

describe('a refund', () => {
  it('in parts is posted to the cent, above the rest refused, and recorded in the audit', async () => {
    const before = await api.app.ledger.balance(authorAccount(author), 'USD');
    const { email } = await buy();
    const [{ id }] = await managed(email);
    const key = { 'idempotency-key': '"refund-0123456789abcdef"' };
    const [first, replayed] = [await refund(id, 501, key), await refund(id, 501, key)];
    expect([first.statusCode, replayed.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect((await refund(id, 1000)).json().code).toBe('refund_too_large');
    await runNow(api.app, 'refunds');
    await payments.deliverAll();
    const [part] = await managed(email);
    expect(part).toMatchObject({ state: 'paid', refunded: moneyOf(501, 'USD'), refunds: [{ state: 'completed' }] });
    const half = await api.app.ledger.balance(authorAccount(author), 'USD');
    expect(half.amount - before.amount).toBe(500);
    await refund(id, 999);
    await runNow(api.app, 'refunds');
    expect((await managed(email))[0].state).toBe('refunded');
    expect((await api.app.ledger.balance(authorAccount(author), 'USD')).amount).toBe(before.amount);
    expect((await refund(id, 1)).json().code).toBe('refund_too_large');
    const audit = (await api.as('admin').get('/api/admin/audit')).json();
    expect(audit[0]).toMatchObject({ action: 'order.refunded', subject: { id } });
  });

  it('that the provider’s message reports before its answer counts once, under our own', async () => {
    const { email } = await buy();
    const [{ id }] = await managed(email);
    await refund(id, 500);
    payments.events.length = 0;
    payments.losesAnswer = true;
    await runNow(api.app, 'refunds');
    await payments.deliverAll();
    expect((await managed(email))[0].refunded).toEqual(moneyOf(500, 'USD'));
    await runNow(api.app, 'refunds');
    expect((await managed(email))[0]).toMatchObject({
      refunded: moneyOf(500, 'USD'),
      refunds: [{ reason: 'goodwill', state: 'completed', amount: moneyOf(500, 'USD') }],
    });
    expect((await managed(email))[0].refunds).toHaveLength(1);
  });

  it('that the payer’s bank forces is posted as a dispute, takes the goods back and mails a credit note', async () => {
    const { id, email, webinarId } = await buy();
    await payments.deliverAll();
    await payments.refundThere(id, moneyOf(1500, 'USD'), true);
    await payments.deliverAll();
    expect((await managed(email))[0]).toMatchObject({ state: 'refunded', refunds: [{ reason: 'dispute' }] });
    expect(shop.revoked.filter(({ offer }) => offer.itemId === webinarId)).toHaveLength(1);
  });

  it('of an order that nothing was paid for is not possible, and only administrators refund', async () => {
    const body = { webinarId: shop.item({ price: moneyOf(0, 'USD') }), email: newEmail() };
    await api.post('/api/orders', body);
    const [{ id }] = await managed(body.email);
    expect((await refund(id, 1)).json().code).toBe('refund_not_possible');
    const asAuthor = await api.as('author').post(`/api/orders/${id}/refunds`, {});
    expect(asAuthor.statusCode).toBe(403);
  });
});

it('entries of an author’s account bear the title of what was sold, and of what was given back', async () => {
  const seller = await addUser(api.app, { role: 'author' });
  const title = 'Compter ce qui compte';
  const { email } = await buy(shop.item({ authorId: seller.id, title }));
  const [{ id: orderId }] = await managed(email);
  await refund(orderId, 500);
  await runNow(api.app, 'refunds');
  const entries = (await api.as(seller).get('/api/my/ledger/entries')).json();
  expect(entries.map(({ kind, title: shown }: { kind: string; title: string }) => [kind, shown])).toEqual([
    ['refund', title],
    ['sale', title],
  ]);
});

it('what was posted for payments and their fees sums up to nothing', async () => {
  const entries = await api.app.mongo.connection.collection('ledgerEntries').find().toArray();
  const accounts = [...new Set(entries.map(({ account }) => String(account)))];
  expect(accounts).toEqual(
    expect.arrayContaining([platformAccounts.provider, platformAccounts.fees, authorAccount(author)]),
  );
  const balances = await Promise.all(accounts.map((account) => api.app.ledger.balance(account, 'USD')));
  expect(balances.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  for (const account of accounts) expect(await api.app.ledger.verify(account, 'USD')).toBeNull();
});
