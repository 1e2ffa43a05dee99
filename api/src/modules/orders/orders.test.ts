import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import { moneyOf } from '@letat/contracts/core/money';
import { withdrawalWaiver } from '@letat/contracts/orders/constants';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { addUnproved, addUser } from '../../../test/fixtures.ts';
import { sentMails } from '../../../test/mails.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { newShop, runNow } from '../../../test/orders/shop.ts';
import { authorAccount, houseAccounts } from '../ledger/index.ts';

const shop = newShop();
const clock = movableClock();
const api = useApp({}, shop.open, undefined, clock);
const { payments } = shop;
const day = 24 * 60 * 60 * 1000;
const author = '64b000000000000000000001';
let made = 0;
/** The code that takes five dollars off, and those that pay all. */
const coupons = { five: 'MOINS-5', all: 'TOUT-OFFERT', another: 'ENCORE-OFFERT' } as const;

beforeAll(async () => {
  const everything = { planIds: [], categories: [], productIds: [], validUntil: null, usesMost: null, isActive: true };
  const draft = { ...everything, validFrom: '2020-01-01T00:00:00.000Z', percent: null, amount: null };
  for (const more of [
    { code: coupons.five, kind: 'amount', amount: moneyOf(500, 'USD') },
    { code: coupons.all, kind: 'percent', percent: 100 },
    { code: coupons.another, kind: 'percent', percent: 100 },
  ]) {
    const answer = await api.as('admin').post('/api/admin/coupons', { ...draft, ...more });
    expect(answer.statusCode, answer.body).toBe(201);
  }
});

/** What the coupons say of an order: that it holds one, or used one. */
async function couponUse(orderId: string): Promise<string | undefined> {
  const uses = await api.app.mongo.connection.collection('couponUses').find().toArray();
  return uses.find((use) => use.orderId === orderId)?.state;
}

beforeEach(() => {
  payments.bank = 'completes';
  payments.events.length = 0;
  shop.files = [];
});

function newEmail(): string {
  made += 1;
  return `acheteuse-${made}@exemple.org`;
}
const fifteen = { amount: '15.00', currency: 'USD', intent: 'CAPTURE' };
const tokenOf = (address: string) => address.replace('/commande/', '');
const pageOf = async (address: string) => (await api.get(`/api/orders/pages/${tokenOf(address)}`)).json();

/** A visitor's browser orders; gives the provider's id and the browser's cookie. */
async function order(body: object, before = '') {
  const answer = await api.post('/paypal/order', { ...fifteen, ...body }, before === '' ? {} : { cookie: before });
  expect(answer.statusCode, answer.body).toBe(201);
  const set = answer.headers['set-cookie'];
  return { id: String(answer.json().id), cookie: set === undefined ? before : (String(set).split(';')[0] ?? '') };
}

/** Whether a capture is noted as under way: such an order never ends by itself. */
async function isCapturing(email: string): Promise<boolean> {
  const [{ id }] = await managed(email);
  const rows = await api.app.mongo.connection.collection('orders').find().toArray();
  return rows.some(({ _id, captureSentAt }) => String(_id) === id && captureSentAt !== null);
}

async function reconcile(afterMs: number): Promise<void> {
  clock.move(afterMs);
  await runNow(api.app, 'orders-reconciliation', { isSchedule: true });
}

const capture = (id: string, cookie = '') => api.post(`/paypal/order/${id}/capture`, undefined, { cookie });

/** A visitor buys for fifteen dollars; gives what they hold then. */
async function buy(webinarId = shop.item({ authorId: author }), email = newEmail(), more: object = {}) {
  const { id, cookie } = await order({ webinarId, email, ...more });
  payments.approve(id);
  const answer = await capture(id, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  const { address } = answer.json();
  return { id, cookie, email, address, token: tokenOf(address), webinarId };
}

const withdraw = (token: string, more: object = {}) =>
  api.post(`/api/orders/pages/${token}/withdrawal`, { name: 'Mariama Diallo', ...more });

async function refund(orderId: string, amount: number, headers = {}) {
  const body = { amount: moneyOf(amount, 'USD'), reason: 'goodwill', note: 'Geste.' };
  return api.as('admin').post(`/api/orders/${orderId}/refunds`, body, headers);
}

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

/** Subjects of the mails to an address; no-break spaces are mails' typography. */
async function subjectsTo(email: string): Promise<string[]> {
  return (await sentMails(api.app, email)).map(({ subject }) => subject.replace(/\s/g, ' '));
}

async function managed(email: string) {
  const answer = await api.as('admin').get(`/api/admin/orders?search=${encodeURIComponent(email)}`);
  return answer.json();
}

describe('a purchase', () => {
  it('by a visitor is quoted, ordered, captured once and receipted, and gives what was bought once', async () => {
    const webinarId = shop.item({ authorId: author });
    const quote = await api.post('/api/orders/quotes', { webinarId });
    expect(quote.json()).toMatchObject({ total: moneyOf(1500, 'USD'), needsEmail: true, canBeGift: false });
    const before = await api.app.ledger.balance(authorAccount(author), 'USD');

    const bought = await buy(webinarId);
    const again = await capture(bought.id, bought.cookie);
    await payments.deliverAll();

    expect(again.json()).toEqual({ id: bought.id, state: 'paid', address: bought.address });
    expect(payments.captures.filter((id) => id === bought.id)).toHaveLength(1);
    expect(shop.granted.filter(({ offer }) => offer.itemId === webinarId)).toHaveLength(1);
    const page = await pageOf(bought.address);
    expect(page).toMatchObject({
      state: 'paid',
      number: expect.stringMatching(/^CM-\d{4}-\d{6}$/),
      receiptNumber: expect.stringMatching(/^RC-\d{4}-\d{6}$/),
      total: moneyOf(1500, 'USD'),
      shares: { vat: null, vatMention: 'TVA non applicable : opérateur non assujetti.' },
    });
    expect(JSON.stringify(page)).not.toContain(bought.email);
    const after = await api.app.ledger.balance(authorAccount(author), 'USD');
    expect(after.amount - before.amount).toBe(750);
    const mails = await sentMails(api.app, bought.email);
    expect(await subjectsTo(bought.email)).toEqual(['Votre commande : L’État et ses réformes']);
    expect(mails[0]?.text).toContain(bought.address);
    expect(mails[0]?.text.replace(/\s/g, ' ')).toContain('TVA non applicable : opérateur non assujetti.');
  });

  it.each([
    ['another amount', { amount: '14.99' }],
    ['another currency', { currency: 'EUR' }],
    ['far more', { amount: '10000000000.00' }],
  ])('with %s than the server’s is refused, and orders nothing', async (_what, wrong) => {
    const email = newEmail();
    const answer = await api.post('/paypal/order', { ...fifteen, webinarId: shop.item(), email, ...wrong });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'price_changed']);
    expect(await managed(email)).toEqual([]);
  });

  it('of an amount that no price can have is refused before anything is looked up', async () => {
    for (const amount of ['1000000000000', '1e12', '-15.00', '15.001', '15,00', '']) {
      const answer = await api.post('/paypal/order', { ...fifteen, amount, webinarId: shop.item(), email: newEmail() });
      expect([answer.statusCode, answer.json().code], amount).toEqual([400, 'validation']);
    }
  });

  it('of a visitor without an address, of nothing, of what is not on sale, and as a gift what is no plan, are refused', async () => {
    const answers = [
      await api.post('/paypal/order', { ...fifteen, webinarId: shop.item() }),
      await api.post('/paypal/order', { ...fifteen, email: newEmail() }),
      await api.post('/paypal/order', { ...fifteen, email: newEmail(), webinarId: 'inconnu' }),
      await api.post('/paypal/order', {
        ...fifteen,
        email: newEmail(),
        webinarId: shop.item(),
        recipientEmail: newEmail(),
      }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual([
      'validation',
      'validation',
      'item_not_on_sale',
      'validation',
    ]);
  });

  it('of what was taken off sale since is not captured, and its coupon can be used again', async () => {
    const webinarId = shop.item();
    const email = newEmail();
    const { id, cookie } = await order({ webinarId, email, coupon: coupons.five, amount: '10.00' });
    const [{ id: orderId }] = await managed(email);
    expect(await couponUse(orderId)).toBe('reserved');
    payments.approve(id);
    shop.withdraw(webinarId);
    const answer = await capture(id, cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order_ended']);
    expect(payments.captures).not.toContain(id);
    expect(await couponUse(orderId)).toBeUndefined();
  });

  it('that its buyer turned back from ends when they begin anew with the same coupon, which counts once', async () => {
    const email = newEmail();
    const wanted = { webinarId: shop.item(), email, coupon: coupons.five, amount: '10.00' };
    const first = await order(wanted);
    const second = await order(wanted, first.cookie);
    payments.approve(first.id);
    payments.approve(second.id);
    expect((await capture(first.id, first.cookie)).json().code).toBe('order_ended');
    expect((await capture(second.id, second.cookie)).json().state).toBe('paid');
    expect(payments.captures).not.toContain(first.id);
    const third = await api.post('/paypal/order', { ...fifteen, ...wanted });
    expect([third.statusCode, third.json().code]).toEqual([422, 'coupon_not_valid']);
  });

  it('stays, with its coupon, when somebody else types its buyer’s address', async () => {
    const email = newEmail();
    const wanted = { webinarId: shop.item(), email, coupon: coupons.five, amount: '10.00' };
    const { id, cookie } = await order(wanted);
    payments.approve(id);
    const stranger = await api.post('/paypal/order', { ...fifteen, ...wanted });
    expect([stranger.statusCode, stranger.json().code]).toEqual([422, 'coupon_not_valid']);
    expect((await capture(id, cookie)).json().state).toBe('paid');
  });

  it('that the bank refuses, as a message alone tells, is not under way any more, and ends when nobody pays it', async () => {
    const email = newEmail();
    const wanted = { webinarId: shop.item(), email, coupon: coupons.five, amount: '10.00' };
    const { id, cookie } = await order(wanted);
    const [{ id: orderId }] = await managed(email);
    payments.approve(id);
    payments.bank = 'declines';
    payments.losesAnswer = true;
    expect((await capture(id, cookie)).json().code).toBe('payments_unavailable');
    expect(await isCapturing(email)).toBe(true);
    await payments.deliverAll();
    expect((await managed(email))[0].state).toBe('declined');
    expect(await isCapturing(email)).toBe(false);
    clock.move(4 * 60 * 60_000);
    await runNow(api.app, 'orders-expiry', { isSchedule: true });
    expect((await managed(email))[0].state).toBe('expired');
    expect(await couponUse(orderId)).toBeUndefined();
  });

  it('that is refused a second time, as nobody tells, is found out by asking the provider', async () => {
    const email = newEmail();
    const { id, cookie } = await order({ webinarId: shop.item(), email });
    payments.approve(id);
    payments.bank = 'declines';
    expect((await capture(id, cookie)).json().code).toBe('payment_declined');
    payments.approve(id);
    payments.losesAnswer = true;
    await capture(id, cookie);
    payments.events.length = 0;
    expect(await isCapturing(email)).toBe(true);
    await reconcile(5 * 60_000);
    expect([(await managed(email))[0].state, await isCapturing(email)]).toEqual(['declined', false]);
  });

  it('that the provider will never take ends, with its reason for administrators, and is not tried again', async () => {
    const email = newEmail();
    const wanted = { webinarId: shop.item(), email, coupon: coupons.five, amount: '10.00' };
    const { id, cookie } = await order(wanted);
    const [{ id: orderId }] = await managed(email);
    payments.approve(id);
    payments.bank = 'refuses';
    const refused = await capture(id, cookie);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'payment_refused']);
    expect((await managed(email))[0]).toMatchObject({
      state: 'cancelled',
      problem: expect.stringContaining('PAYEE_BLOCKED_TRANSACTION'),
    });
    expect([await isCapturing(email), await couponUse(orderId)]).toEqual([false, undefined]);
    payments.bank = 'completes';
    await reconcile(5 * 60_000);
    expect(payments.captures).not.toContain(id);
  });

  it('that was approved while every message was lost is captured within the quarter of an hour', async () => {
    const email = newEmail();
    const { id } = await order({ webinarId: shop.item(), email });
    payments.approve(id);
    payments.events.length = 0;
    await reconcile(11 * 60_000);
    expect((await managed(email))[0].state).toBe('paid');
  });

  it('is brought in line however many others stay as they are before it', async () => {
    payments.bank = 'holds';
    const first = await order({ webinarId: shop.item(), email: newEmail() });
    payments.approve(first.id);
    await capture(first.id, first.cookie);
    const rows = api.app.mongo.connection.collection('orders');
    const held = (await rows.find().toArray()).find(({ providerOrderId }) => providerOrderId === first.id);
    if (!held) throw new Error('there is no such order');
    const createdAt = new Date(held.createdAt.getTime() - 1000);
    await rows.insertMany(
      Array.from({ length: 130 }, (_, index) => {
        const { _id, ...rest } = held;
        return { ...rest, createdAt, providerOrderId: `HELD-${index}`, paymentId: `HELD-PAYMENT-${index}` };
      }),
    );
    payments.decide(first.id, 'completed');
    payments.events.length = 0;
    await reconcile(2 * 60 * 60_000);
    const done = (await rows.find().toArray()).find(({ providerOrderId }) => providerOrderId === first.id);
    expect(done?.state).toBe('paid');
    await rows.deleteMany({ createdAt });
  });

  it('that nobody approved is not captured; one that the bank refuses goes back to the buyer, who pays otherwise', async () => {
    const { id, cookie } = await order({ webinarId: shop.item(), email: newEmail() });
    expect((await capture(id, cookie)).json().code).toBe('payment_not_approved');
    payments.approve(id);
    payments.bank = 'declines';
    expect((await capture(id, cookie)).json().code).toBe('payment_declined');
    payments.bank = 'completes';
    payments.approve(id);
    expect((await capture(id, cookie)).json().state).toBe('paid');
  });

  it('that the provider holds gives nothing until it is completed, and is cancelled when it is refused', async () => {
    payments.bank = 'holds';
    const held = await buy();
    const refused = await buy();
    payments.events.length = 0;
    expect([(await pageOf(held.address)).state, shop.granted.some(({ buyer }) => buyer.email === held.email)]).toEqual([
      'pending',
      false,
    ]);
    payments.decide(held.id, 'completed');
    payments.decide(refused.id, 'declined');
    await payments.deliverAll();
    expect((await pageOf(held.address)).state).toBe('paid');
    expect((await pageOf(refused.address)).state).toBe('cancelled');
    expect(await subjectsTo(refused.email)).toEqual(['Votre paiement n’a pas abouti : L’État et ses réformes']);
    expect(await subjectsTo(held.email)).toEqual(['Votre commande : L’État et ses réformes']);
    expect(shop.granted.filter(({ buyer }) => [held.email, refused.email].includes(buyer.email))).toHaveLength(1);
  });

  it('whose tab was closed after the approval is captured by the provider’s message', async () => {
    const email = newEmail();
    const { id } = await order({ webinarId: shop.item(), email });
    payments.approve(id);
    await payments.deliverAll();
    expect((await managed(email))[0]).toMatchObject({ state: 'paid', fee: moneyOf(75, 'USD') });
  });

  it('that the provider’s message reports before it answers the capture is posted, receipted and given once', async () => {
    const webinarId = shop.item({ authorId: author });
    const email = newEmail();
    const before = await api.app.ledger.balance(authorAccount(author), 'USD');
    const { id, cookie } = await order({ webinarId, email });
    payments.approve(id);
    payments.events.length = 0;
    payments.reportsFirst = true;
    expect((await capture(id, cookie)).json().state).toBe('paid');
    expect(payments.events).toEqual([]);
    expect(shop.granted.filter(({ offer }) => offer.itemId === webinarId)).toHaveLength(1);
    expect(await subjectsTo(email)).toEqual(['Votre commande : L’État et ses réformes']);
    const after = await api.app.ledger.balance(authorAccount(author), 'USD');
    expect(after.amount - before.amount).toBe(750);
    // The message came without a country; the answer after it says where the payer is.
    expect((await managed(email))[0]).toMatchObject({ payerCountry: 'FR' });
  });

  it('that two tabs or two clicks capture at once is paid once, and both are answered with the one order', async () => {
    const webinarId = shop.item();
    const email = newEmail();
    const { id, cookie } = await order({ webinarId, email });
    payments.approve(id);
    const answers = await Promise.all([capture(id, cookie), capture(id, cookie)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(payments.captures.filter((captured) => captured === id)).toHaveLength(1);
    expect(shop.granted.filter(({ offer }) => offer.itemId === webinarId)).toHaveLength(1);
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  it('captured by a stranger who knows PayPal’s id completes it, and tells them nothing of its page', async () => {
    const email = newEmail();
    const { id } = await order({ webinarId: shop.item(), email });
    payments.approve(id);
    const stranger = await capture(id);
    expect(stranger.json()).toEqual({ id, state: 'paid', address: '/commande/recu' });
    expect(await sentMails(api.app, email)).toHaveLength(1);
  });

  it('whose capture’s answer was lost is brought in line by asking the provider, and posted once', async () => {
    const email = newEmail();
    const { id, cookie } = await order({ webinarId: shop.item(), email });
    payments.approve(id);
    payments.losesAnswer = true;
    expect((await capture(id, cookie)).json().code).toBe('payments_unavailable');
    expect((await managed(email))[0].state).toBe('created');
    clock.move(5 * 60_000);
    await runNow(api.app, 'orders-reconciliation', { isSchedule: true });
    await payments.deliverAll();
    expect((await managed(email))[0]).toMatchObject({ state: 'paid', number: expect.any(String) });
    expect(payments.captures.filter((captured) => captured === id)).toHaveLength(1);
  });

  it('that nobody pays expires after three hours, and cannot be captured then', async () => {
    const email = newEmail();
    const { id, cookie } = await order({ webinarId: shop.item(), email });
    clock.move(3 * 60 * 60_000 + 1000);
    await runNow(api.app, 'orders-expiry', { isSchedule: true });
    expect((await managed(email))[0].state).toBe('expired');
    expect((await capture(id, cookie)).json().code).toBe('order_ended');
  });

  it('of nothing is made without payment; asked again by another browser it is mailed, and not shown', async () => {
    const body = { webinarId: shop.item({ price: moneyOf(0, 'USD') }), email: newEmail() };
    const first = await api.post('/api/orders', body);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const again = await api.post('/api/orders', body, { cookie });
    const stranger = await api.post('/api/orders', body);
    expect([first.statusCode, again.json(), stranger.json()]).toEqual([
      201,
      first.json(),
      { address: '/commande/recu' },
    ]);
    expect(await pageOf(first.json().address)).toMatchObject({
      state: 'paid',
      receiptNumber: null,
      needsWaiver: false,
    });
    expect(await managed(body.email)).toHaveLength(1);
    expect((await subjectsTo(body.email)).toSorted()).toEqual([
      'L’adresse de votre commande : L’État et ses réformes',
      'Votre commande : L’État et ses réformes',
    ]);
    const paid = await api.post('/api/orders', { webinarId: shop.item(), email: newEmail() });
    expect(paid.json().code).toBe('payment_needed');
    const wholeCoupon = await api.post('/api/orders', {
      webinarId: shop.item(),
      email: newEmail(),
      coupon: coupons.all,
    });
    expect(wholeCoupon.statusCode, wholeCoupon.body).toBe(201);
  });

  it('of a plan for nothing gives one interval for each coupon, and none for a coupon that was used', async () => {
    const reader = await addUser(api.app);
    const free = async (coupon: string) =>
      (await api.as(reader).post('/api/orders', { planId: 'premium', coupon })).json();
    const first = await free(coupons.all);
    expect(await free(coupons.all)).toMatchObject({ code: 'coupon_not_valid' });
    const second = await free(coupons.another);
    expect(second.address).not.toBe(first.address);
    const intervals = (await api.as(reader).get('/api/my/subscriptions')).json();
    expect(intervals.map(({ state }: { state: string }) => state)).toEqual(['upcoming', 'running']);
    expect(intervals[0].startsAt).toBe(intervals[1].endsAt);
  });

  it('without login belongs to the account of that address once it is verified, and to no other', async () => {
    const { email, address } = await buy();
    const owner = await addUser(api.app, { email });
    const other = await addUser(api.app);
    const unproved = await addUnproved(api.app);
    await buy(shop.item(), unproved.email);
    const purchases = async (who: { id: string }) => (await api.as(who).get('/api/my/purchases')).json();
    expect(await purchases(owner)).toMatchObject([{ address, state: 'paid' }]);
    expect([await purchases(other), await purchases(unproved)]).toEqual([[], []]);
  });
});

describe('a gift', () => {
  it('leaves price, receipt and address to its buyer: whoever got it sees neither the order nor who paid, and may go', async () => {
    const password = 'violon-orage-31';
    const buyer = await addUser(api.app);
    const recipient = await addUser(api.app, { password });
    const wanted = { planId: 'premium', coupon: coupons.all, recipientEmail: recipient.email };
    const given = await api.as(buyer).post('/api/orders', wanted);
    expect(given.statusCode, given.body).toBe(201);
    const { address } = given.json();
    expect((await api.as(recipient).get('/api/my/purchases')).json()).toEqual([]);
    expect((await api.as(recipient).get('/api/my/subscriptions')).json()).toHaveLength(1);
    expect((await api.as(buyer).get('/api/my/purchases')).json()).toMatchObject([{ address }]);

    await api.as(recipient).post('/api/my/privacy/erasure', { password, writings: 'keep' });
    clock.move(8 * day);
    await runNow(api.app, 'privacy-erasures');
    expect((await api.as(recipient).get('/api/users/me')).statusCode).toBe(401);
    const page = await pageOf(address);
    expect([page.state, page.buyer]).toEqual(['paid', expect.stringContaining('@')]);
    expect(JSON.stringify(await managed(buyer.email))).not.toContain(recipient.email);
  });
});

describe('the page of an order', () => {
  it('is closed to a former address once its buyer has asked for a new one, which is mailed to them', async () => {
    const { token, email, address } = await buy();
    const sent = await api.post(`/api/orders/pages/${token}/replacement`, {});
    expect(sent.statusCode).toBe(202);
    expect((await api.get(`/api/orders/pages/${token}`)).statusCode).toBe(404);
    const mail = (await sentMails(api.app, email)).find(({ subject }) => subject.startsWith('La nouvelle adresse'));
    const renewed = /\/commande\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(renewed).not.toBe(address);
    expect((await pageOf(renewed)).state).toBe('paid');
    expect(JSON.stringify(sent.json())).not.toContain(email);
    expect((await api.get(`/api/orders/pages/${token}x`)).json().code).toBe('order_not_found');
  });

  it('gives the receipt as PDF, and no document of another order', async () => {
    const { token, address } = await buy();
    const other = await pageOf((await buy()).address);
    const { receiptNumber } = await pageOf(address);
    const answer = await api.get(`/api/orders/pages/${token}/documents/${receiptNumber}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = await PDFDocument.load(answer.rawPayload);
    expect([pdf.getTitle(), pdf.getPageCount()]).toEqual([`Reçu ${receiptNumber}`, 1]);
    const foreign = await api.get(`/api/orders/pages/${token}/documents/${other.receiptNumber}`);
    expect(foreign.json().code).toBe('document_not_found');
  });

  it('gives a stamped copy after the recorded waiver, counts it, and closes the link with the refund', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    const bytes = Buffer.from(await pdf.save());
    await api.app.uploads.store('files/livre.pdf', Readable.from([bytes]));
    const { token, address, email } = await buy();
    const file = { key: 'files/livre.pdf', name: 'Livre.pdf', label: 'E-book', contentType: 'application/pdf' };
    shop.files = [{ ...file, bytes: bytes.length }];
    const page = await pageOf(address);
    expect([page.needsWaiver, page.withdrawal.state, page.files]).toMatchObject([true, 'open', [{ label: 'E-book' }]]);
    expect(JSON.stringify(page)).not.toContain('files/livre.pdf');

    const download = (waives: boolean) =>
      api.post(`/api/orders/pages/${token}/downloads`, { fileId: page.files[0].id, waives });
    expect((await download(false)).json().code).toBe('waiver_needed');
    const link = (await download(true)).json().address;
    const got = await api.get(link);
    expect([got.statusCode, got.headers['content-disposition']]).toEqual([200, expect.stringContaining('Livre.pdf')]);
    expect(got.rawPayload.equals(bytes)).toBe(false);
    expect((await PDFDocument.load(got.rawPayload)).getPageCount()).toBe(1);

    const [listed] = await managed(email);
    expect(listed.downloads).toBe(1);
    const stored = await api.app.mongo.connection.collection('orders').find().sort({ _id: -1 }).limit(1).next();
    expect(stored?.waiver).toEqual({ text: withdrawalWaiver, at: expect.any(Date) });
    const withdrawal = await withdraw(token);
    expect([withdrawal.statusCode, withdrawal.json().code]).toEqual([409, 'withdrawal_lost']);

    await refund(listed.id, 1500);
    await runNow(api.app, 'refunds');
    expect((await api.get(link)).statusCode).toBe(404);
    expect((await download(true)).json().code).toBe('download_closed');
  });
});

describe('a file that another site keeps', () => {
  const elsewhere = 'https://fichiers.exemple.org/guide.zip?cle=secrete';

  it('is led to after the waiver, counted, for a quarter of an hour, and never told by the page', async () => {
    const { token, address, email } = await buy();
    shop.files = [{ address: elsewhere, label: 'Le fichier' }];
    const page = await pageOf(address);
    expect(page.files).toEqual([
      { id: expect.any(String), label: 'Le fichier', name: 'Le fichier', bytes: null, site: 'fichiers.exemple.org' },
    ]);
    expect(JSON.stringify(page)).not.toContain('secrete');
    const download = (waives: boolean) =>
      api.post(`/api/orders/pages/${token}/downloads`, { fileId: page.files[0].id, waives });
    expect((await download(false)).json().code).toBe('waiver_needed');
    const link = (await download(true)).json().address;
    expect(link).not.toContain('secrete');
    const led = await api.get(link);
    expect([led.statusCode, led.headers.location]).toEqual([303, elsewhere]);
    expect(led.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await managed(email))[0].downloads).toBe(1);
    clock.move(15 * 60_000 + 1000);
    expect((await api.get(link)).json().code).toBe('download_not_found');
    clock.move(-15 * 60_000 - 1000);
    expect((await api.get(`${link}x`)).statusCode).toBe(404);
  });

  it('is closed with the refund, to links that were given out too', async () => {
    const { token, address, email } = await buy();
    shop.files = [{ address: elsewhere, label: 'Le fichier' }];
    const [file] = (await pageOf(address)).files;
    const download = () => api.post(`/api/orders/pages/${token}/downloads`, { fileId: file.id, waives: true });
    const link = (await download()).json().address;
    expect((await api.get(link)).statusCode).toBe(303);
    const [{ id }] = await managed(email);
    await refund(id, 1500);
    await runNow(api.app, 'refunds');
    const closed = await api.get(link);
    expect([closed.statusCode, closed.headers.location]).toEqual([404, undefined]);
    expect((await download()).json().code).toBe('download_closed');
  });
});

describe('the declaration of immediate delivery at the purchase', () => {
  it('is recorded to the letter, opens the files at once, and the first download ends the right of withdrawal', async () => {
    const { token, address } = await buy(shop.item(), newEmail(), { waives: true });
    shop.files = [{ address: 'https://fichiers.exemple.org/guide.zip', label: 'Le fichier' }];
    const page = await pageOf(address);
    expect(page).toMatchObject({ needsWaiver: false, withdrawal: { state: 'open' }, firstDownloadAt: null });
    const stored = await api.app.mongo.connection.collection('orders').find().sort({ _id: -1 }).limit(1).next();
    expect(stored?.waiver).toEqual({ text: withdrawalWaiver, at: stored?.createdAt });
    const opened = await api.post(`/api/orders/pages/${token}/downloads`, { fileId: page.files[0].id });
    expect(opened.statusCode).toBe(201);
    expect((await pageOf(address)).withdrawal.state).toBe('lost');
    expect((await withdraw(token)).json().code).toBe('withdrawal_lost');
  });

  it('is not needed to pay, and changes nothing for who withdraws before any download', async () => {
    const declared = await buy(shop.item(), newEmail(), { waives: true });
    expect((await withdraw(declared.token)).statusCode).toBe(200);
    const { address } = await buy();
    expect((await pageOf(address)).needsWaiver).toBe(true);
  });
});

describe('leaving for PayPal in the same window', () => {
  const leave = (id: string, cookie = '') => api.post(`/paypal/order/${id}/departure`, undefined, { cookie });

  it('mails the address of the order first, once, and to nobody for a stranger', async () => {
    const email = newEmail();
    const { id, cookie } = await order({ webinarId: shop.item(), email });
    expect((await leave(id)).json().code).toBe('order_not_found');
    expect(await sentMails(api.app, email)).toEqual([]);
    expect([(await leave(id, cookie)).statusCode, (await leave(id, cookie)).statusCode]).toEqual([204, 204]);
    const mails = await sentMails(api.app, email);
    expect(mails.map(({ subject }) => subject.replace(/\s/g, ' '))).toEqual([
      'Votre commande attend son paiement : L’État et ses réformes',
    ]);
    const address = /\/commande\/[\w.-]+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    expect(await pageOf(address)).toMatchObject({ state: 'created', files: [], shares: null, number: null });
    payments.approve(id);
    await capture(id, cookie);
    expect((await pageOf(address)).state).toBe('paid');
    expect((await leave(id, cookie)).statusCode).toBe(204);
    expect(await subjectsTo(email)).toHaveLength(2);
  });
});

it('the page of an order says where the money goes, to the cent and less what was given back', async () => {
  const seller = await addUser(api.app, { role: 'author', fullName: 'Awa Ndiaye' });
  const { address, email } = await buy(shop.item({ authorId: seller.id }));
  expect(await pageOf(address)).toMatchObject({
    goods: { author: { id: seller.id, fullName: 'Awa Ndiaye' }, cover: null, address: null },
    shares: { author: moneyOf(750, 'USD'), platform: moneyOf(750, 'USD') },
  });
  const [{ id }] = await managed(email);
  await refund(id, 500);
  await runNow(api.app, 'refunds');
  const { shares } = await pageOf(address);
  expect(shares).toMatchObject({ author: moneyOf(500, 'USD'), platform: moneyOf(500, 'USD'), vat: null });
  const inBooks = await api.app.ledger.balance(authorAccount(seller.id), 'USD');
  expect(inBooks).toEqual(shares.author);
  await refund(id, 1000);
  await runNow(api.app, 'refunds');
  expect((await pageOf(address)).shares).toBeNull();
  const platformOnly = await pageOf((await buy(shop.item())).address);
  expect([platformOnly.goods.author, platformOnly.shares]).toMatchObject([
    null,
    { author: null, platform: moneyOf(1500, 'USD') },
  ]);
});

describe('the right of withdrawal', () => {
  it('within fourteen days and before any download is refunded at once, with a dated receipt and a credit note', async () => {
    const { token, address, email, webinarId } = await buy();
    const answer = await withdraw(token);
    expect([answer.statusCode, answer.json().refunded]).toEqual([200, moneyOf(1500, 'USD')]);
    const twice = await withdraw(token);
    expect(twice.json().code).toBe('withdrawal_not_possible');
    await runNow(api.app, 'refunds');
    const page = await pageOf(address);
    expect(page).toMatchObject({
      state: 'refunded',
      refunded: moneyOf(1500, 'USD'),
      withdrawal: { state: 'done' },
      refunds: [{ reason: 'withdrawal', state: 'completed', number: expect.stringMatching(/^AV-/) }],
    });
    expect(shop.revoked.filter(({ offer }) => offer.itemId === webinarId)).toHaveLength(1);
    expect(await subjectsTo(email)).toContain(`Accusé de réception de votre renonciation (${page.number})`);
    const note = await api.get(`/api/orders/pages/${token}/documents/${page.refunds[0].number}`);
    expect(note.headers['content-type']).toBe('application/pdf');
  });

  it('ends at midnight of the fourteenth day, where the site is, and the files open by themselves then', async () => {
    shop.files = [{ key: 'files/x.zip', name: 'x.zip', label: 'Le fichier', contentType: 'application/zip', bytes: 3 }];
    const { token, address } = await buy();
    const { until } = (await pageOf(address)).withdrawal;
    // Dakar, where the site is unless somebody says otherwise, has the hours of UTC.
    const lastDay = new Date(clock.now().getTime() + 14 * day).toISOString().slice(0, 10);
    expect(until).toBe(`${lastDay}T23:59:59.999Z`);
    const left = Date.parse(until) - clock.now().getTime();
    clock.move(left - 60_000);
    expect(await pageOf(address)).toMatchObject({ withdrawal: { state: 'open' }, needsWaiver: true });
    clock.move(60_000 + 1000);
    expect(await pageOf(address)).toMatchObject({ withdrawal: { state: 'late' }, needsWaiver: false });
    const answer = await withdraw(token);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'withdrawal_too_late']);
    const [file] = (await pageOf(address)).files;
    const opened = await api.post(`/api/orders/pages/${token}/downloads`, { fileId: file.id, waives: false });
    expect(opened.statusCode).toBe(201);
    clock.move(-left - 1000);
  });

  it('asks for a name, and sends the dated receipt to the order’s address and to the one that was given, which opens nothing', async () => {
    const { token, address, email } = await buy();
    const nameless = await api.post(`/api/orders/pages/${token}/withdrawal`, {});
    expect([nameless.statusCode, nameless.json().code]).toEqual([400, 'validation']);
    const contact = newEmail();
    expect((await withdraw(token, { email: contact })).statusCode).toBe(200);
    const [own] = (await sentMails(api.app, email)).filter(({ subject }) => subject.startsWith('Accusé'));
    const [other] = await sentMails(api.app, contact);
    for (const mail of [own, other]) {
      expect(mail?.text).toContain('Mariama Diallo');
      expect(mail?.text).toContain(contact);
    }
    expect(own?.text).toContain(address);
    expect(other?.text).not.toContain('/commande/');
  });

  it('names and gives back what is left after a part was refunded, not the price', async () => {
    const { token, address, email } = await buy();
    const [{ id }] = await managed(email);
    await refund(id, 500);
    await runNow(api.app, 'refunds');
    expect((await pageOf(address)).withdrawal.amount).toEqual(moneyOf(1000, 'USD'));
    expect((await withdraw(token)).json().refunded).toEqual(moneyOf(1000, 'USD'));
    await runNow(api.app, 'refunds');
    const mail = (await sentMails(api.app, email)).find(({ subject }) => subject.startsWith('Accusé'));
    expect(mail?.text.replace(/\s/g, ' ')).toContain('10,00 $US');
    expect(mail?.text.replace(/\s/g, ' ')).not.toContain('15,00 $US');
  });
});

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

it('what was posted for payments and their fees sums up to nothing', async () => {
  const entries = await api.app.mongo.connection.collection('ledgerEntries').find().toArray();
  const accounts = [...new Set(entries.map(({ account }) => String(account)))];
  expect(accounts).toEqual(expect.arrayContaining([houseAccounts.provider, houseAccounts.fees, authorAccount(author)]));
  const balances = await Promise.all(accounts.map((account) => api.app.ledger.balance(account, 'USD')));
  expect(balances.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  for (const account of accounts) expect(await api.app.ledger.verify(account, 'USD')).toBeNull();
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
