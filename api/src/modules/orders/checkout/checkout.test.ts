import { moneyOf } from '@letat/contracts/core/money';
import { describe, expect, it } from 'vitest';
import { addUnproved, addUser } from '../../../../test/fixtures.ts';
import { day, fifteen, useBuying, useCoupons } from '../../../../test/orders/buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';

const { api, shop, clock, payments, newEmail, pageOf, order, capture, buy, managed, subjectsTo } = useBuying();
const { coupons } = useCoupons(api);

describe('a purchase', () => {
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

  it('of a plan for nothing gives one interval for each coupon; asked again with the same one it is the order of before', async () => {
    const reader = await addUser(api.app);
    const free = (coupon: string, more: object = {}) =>
      api.as(reader).post('/api/orders', { planId: 'premium', coupon, ...more });
    const first = await free(coupons.all);
    const again = await free(` ${coupons.all.toLowerCase()}`);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const second = await free(coupons.another);
    expect(second.json().address).not.toBe(first.json().address);
    expect((await free(coupons.all, { recipientEmail: newEmail() })).json().code).toBe('coupon_not_valid');
    const intervals = (await api.as(reader).get('/api/my/subscriptions')).json();
    expect(intervals.map(({ state }: { state: string }) => state)).toEqual(['upcoming', 'running']);
    expect(intervals[0].startsAt).toBe(intervals[1].endsAt);
    expect(await managed(reader.email)).toHaveLength(2);
  });

  it('as a gift for nothing is one order, asked twice at once or again, and another person’s gift needs another coupon', async () => {
    const giver = await addUser(api.app);
    const recipientEmail = newEmail();
    const give = (to: string) =>
      api.as(giver).post('/api/orders', { planId: 'premium', coupon: coupons.all, recipientEmail: to });
    const answers = [...(await Promise.all([give(recipientEmail), give(recipientEmail)])), await give(recipientEmail)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().address)).size).toBe(1);
    expect((await give(newEmail())).json().code).toBe('coupon_not_valid');
    expect((await subjectsTo(recipientEmail)).filter((subject) => subject.includes('offre'))).toHaveLength(1);
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
