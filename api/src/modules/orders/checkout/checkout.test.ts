import { moneyOf } from '@letat/contracts/core/money';
import { describe, expect, it } from 'vitest';
import { addAuthor, addUnproved, addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
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

  it('stays, with its coupon, when somebody else types its buyer’s address, and the price says so before the order does', async () => {
    const email = newEmail();
    const wanted = { webinarId: shop.item(), email, coupon: coupons.five };
    const { id, cookie } = await order({ ...wanted, amount: '10.00' });
    payments.approve(id);
    const quoted = await api.post('/api/orders/quotes', wanted);
    const ordered = await api.post('/paypal/order', { ...fifteen, ...wanted, amount: '10.00' });
    for (const stranger of [quoted, ordered])
      expect([stranger.statusCode, stranger.json().code]).toEqual([409, 'coupon_held']);
    expect((await capture(id, cookie)).json().state).toBe('paid');
  });

  it('of a stranger who typed an address gives its coupon up to the account that proved it; an unproved one waits', async () => {
    const [owner, unproved] = [await addUser(api.app), await addUnproved(api.app)];
    for (const { email, id, isProved } of [
      { ...owner, isProved: true },
      { ...unproved, isProved: false },
    ]) {
      const item = { webinarId: shop.item(), coupon: coupons.five };
      const stranger = await order({ ...item, email, amount: '10.00' });
      payments.approve(stranger.id);
      const [quoted, ordered] = [
        await api.as({ id }).post('/api/orders/quotes', item),
        await api.as({ id }).post('/paypal/order', { ...fifteen, ...item, amount: '10.00' }),
      ];
      expect([quoted.statusCode, ordered.statusCode]).toEqual(isProved ? [200, 201] : [409, 409]);
      const late = await capture(stranger.id, stranger.cookie);
      expect(late.json()).toMatchObject(isProved ? { code: 'order_ended' } : { state: 'paid' });
      if (!isProved) continue;
      expect(payments.captures).not.toContain(stranger.id);
      payments.approve(ordered.json().id);
      expect((await api.as({ id }).post(`/paypal/order/${ordered.json().id}/capture`, {})).json().state).toBe('paid');
    }
  });

  it('of a stranger that is being paid keeps its coupon, and the account that proved the address is told so at the price', async () => {
    const owner = await addUser(api.app);
    const item = { webinarId: shop.item(), coupon: coupons.five };
    const stranger = await order({ ...item, email: owner.email, amount: '10.00' });
    payments.approve(stranger.id);
    payments.bank = 'holds';
    expect((await capture(stranger.id, stranger.cookie)).json().state).toBe('pending');
    const body = { ...fifteen, ...item, amount: '10.00' };
    // A use of who proved the address is another one than that of who typed it.
    expect((await api.as(owner).post('/api/orders/quotes', item)).statusCode).toBe(200);
    expect((await api.as(owner).post('/paypal/order', body)).statusCode).toBe(201);
  });

  it('whose card was declined, or that nobody approved, gives its coupon back to the same browser at once', async () => {
    const email = newEmail();
    const wanted = { webinarId: shop.item(), email, coupon: coupons.five, amount: '10.00' };
    const unapproved = await order(wanted);
    expect((await capture(unapproved.id, unapproved.cookie)).json().code).toBe('payment_not_approved');
    const declined = await order(wanted, unapproved.cookie);
    payments.approve(declined.id);
    payments.bank = 'declines';
    expect((await capture(declined.id, declined.cookie)).json().code).toBe('payment_declined');
    payments.bank = 'completes';
    const paid = await order(wanted, declined.cookie);
    payments.approve(paid.id);
    expect((await capture(paid.id, paid.cookie)).json().state).toBe('paid');
    expect(await managed(email)).toMatchObject([{ state: 'paid' }, { state: 'cancelled' }, { state: 'cancelled' }]);
  });

  it('that a browser began before its buyer logged in gives its coupon up to the account', async () => {
    const owner = await addUnproved(api.app);
    const item = { webinarId: shop.item(), coupon: coupons.five };
    const before = await order({ ...item, email: owner.email, amount: '10.00' });
    const { cookie: session = '' } = await api.as(owner).headers();
    const cookie = `${session}; ${before.cookie}`;
    const answer = await api.post('/paypal/order', { ...fifteen, ...item, amount: '10.00' }, { cookie });
    expect(answer.statusCode, answer.body).toBe(201);
  });

  it('of nothing is made without payment; asked again by another browser its address is mailed and opens it, and is not shown', async () => {
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
    for (const { subject, text } of await sentMails(api.app, body.email)) {
      const mailed = /\/commande\/[\w.-]+/.exec(text)?.[0] ?? '';
      expect(await pageOf(mailed), subject).toMatchObject({ state: 'paid', total: moneyOf(0, 'USD') });
    }
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

  it('of a product that its buyer has already says so with the price, to them alone', async () => {
    const seller = await addAuthor(api.app);
    const fileUrl = 'https://fichiers.exemple.org/guide.pdf';
    const draft = { title: 'Un guide', description: 'Pas à pas.', category: 'ebook', price: 1500, fileUrl };
    const { id: productId } = (await api.as(seller).post('/api/products', draft)).json();
    const owner = await addUser(api.app);
    const { id, cookie } = await order({ productId, email: owner.email });
    payments.approve(id);
    const { address } = (await capture(id, cookie)).json();
    const owned = async (caller: Pick<typeof api, 'post'>, more: object = {}, headers: Record<string, string> = {}) =>
      (await caller.post('/api/orders/quotes', { productId, ...more }, headers)).json().owned;
    expect(await owned(api, {}, { cookie })).toEqual({ address });
    expect(await owned(api.as(owner))).toEqual({ address });
    expect(await owned(api, { email: owner.email })).toBeNull();
    expect(await owned(api.as('reader'))).toBeNull();
    // The page of the product asks as well, before anything is priced.
    const own = async (caller: Pick<typeof api, 'get'>, headers: Record<string, string> = {}) =>
      caller.get(`/api/orders/owned?productId=${productId}`, headers);
    expect((await own(api, { cookie })).json()).toEqual({ address, seat: null });
    expect((await own(api.as(owner))).json()).toEqual({ address, seat: null });
    expect((await own(api, { cookie })).headers['cache-control']).toBe('no-store');
    for (const other of [await own(api), await own(api, { cookie: `${cookie}x` }), await own(api.as('reader'))])
      expect(other.json()).toEqual({ address: null, seat: null });
    const nothing = await api.get('/api/orders/owned', { cookie });
    expect([nothing.statusCode, nothing.json().code]).toEqual([400, 'validation']);
    const [{ id: orderId }] = await managed(owner.email);
    await api.as('admin').post(`/api/orders/${orderId}/refunds`, {
      ...{ amount: moneyOf(1500, 'USD'), reason: 'goodwill', note: '' },
    });
    await runNow(api.app, 'refunds');
    expect(await owned(api.as(owner))).toBeNull();
    expect((await own(api, { cookie })).json()).toEqual({ address: null, seat: null });
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

describe('unpaid orders', () => {
  const states = async (email: string) =>
    (await managed(email)).map(({ state }: { state: string }) => state).toSorted();

  it('of one browser are five at most, whatever addresses it types, also when it asks for all at once: the oldest lets go', async () => {
    const webinarId = shop.item();
    const emails = Array.from({ length: 12 }, newEmail);
    const [first = '', ...others] = emails;
    const { cookie, id } = await order({ webinarId, email: first });
    const answers = await Promise.all(
      others.map((email) => api.post('/paypal/order', { ...fifteen, webinarId, email }, { cookie })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 201));
    const all = (await Promise.all(emails.map(states))).flat();
    expect(all.filter((state) => state === 'created')).toHaveLength(5);
    expect(all.filter((state) => state === 'cancelled')).toHaveLength(7);
    payments.approve(id);
    expect((await capture(id, cookie)).json().code).toBe('order_ended');
    expect(payments.captures).not.toContain(id);
  });

  it('of one typed address are five at most; those of the account that has proved it are counted apart', async () => {
    const owner = await addUser(api.app);
    const webinarId = shop.item();
    const own = await api.as(owner).post('/paypal/order', { ...fifteen, webinarId });
    for (let time = 0; time < 7; time += 1) await order({ webinarId, email: owner.email });
    const rows = await managed(owner.email);
    const isOwn = ({ buyer }: { buyer: { userId: string | null } }) => buyer.userId === owner.id;
    expect(rows.filter(isOwn)).toMatchObject([{ state: 'created' }]);
    const typed = rows.filter((row: Parameters<typeof isOwn>[0]) => !isOwn(row));
    expect(typed.map(({ state }: { state: string }) => state)).toEqual([
      ...['created', 'created', 'created', 'created', 'created'],
      ...['cancelled', 'cancelled'],
    ]);
    payments.approve(own.json().id);
    expect((await api.as(owner).post(`/paypal/order/${own.json().id}/capture`, {})).json().state).toBe('paid');
  });

  it('of another browser stay when one browser fills an address: it lets go its own first', async () => {
    const email = newEmail();
    const webinarId = shop.item();
    const first = await order({ webinarId, email });
    let cookie = '';
    for (let time = 0; time < 6; time += 1) ({ cookie } = await order({ webinarId, email }, cookie));
    payments.approve(first.id);
    expect((await capture(first.id, first.cookie)).json().state).toBe('paid');
  });

  it('that were declined count, and one whose payment is under way or done does not', async () => {
    const email = newEmail();
    const webinarId = shop.item();
    const held = await order({ webinarId, email });
    payments.approve(held.id);
    payments.bank = 'holds';
    await capture(held.id, held.cookie);
    payments.bank = 'declines';
    for (let time = 0; time < 6; time += 1) {
      const { id, cookie } = await order({ webinarId, email }, held.cookie);
      payments.approve(id);
      await capture(id, cookie);
    }
    expect(await states(email)).toEqual(['cancelled', ...Array(5).fill('declined'), 'pending']);
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
