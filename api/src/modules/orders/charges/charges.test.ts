import { moneyOf } from '@letat/contracts/core/money';
import { describe, expect, it } from 'vitest';
import { addAuthor, addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { nineThousand, useCharging } from '../../../../test/orders/charging.ts';
import { grantsOf, runNow } from '../../../../test/orders/shop.ts';
import { closeCircuits } from '../../../../test/payments/stand-ins.ts';

const charging = useCharging();
const { clock, item, ask, asked, decide, check, page, seen, reconcile, deliver, refund, atRail, newEmail } = charging;
const { shop } = charging;
const api = () => charging.api;
const minute = 60_000;

async function agree(): Promise<void> {
  const { books, held } = await atRail('wave');
  expect(books).toBe(held);
}

describe('a payment by Wave', () => {
  it('is asked for at the server’s price, waits on the order’s page, and is paid once it is confirmed, with its fee in the books', async () => {
    const author = await addAuthor(api().app);
    const webinarId = item(nineThousand, author.id);
    const { token, email, launchAddress, reference, address } = await asked({ webinarId });
    expect(launchAddress).toMatch(/\/api\/rails\/wave\/stand-in\/cos-/);
    expect(await page(token)).toMatchObject({
      state: 'created',
      rail: 'Wave',
      charge: { launchAddress, isStandIn: true },
    });
    expect((await sentMails(api().app, email)).map(({ text }) => text).join()).toContain(address);
    await decide(reference);
    // No message has come: the page asks.
    expect((await check(token)).json()).toMatchObject({
      state: 'paid',
      charge: null,
      rail: 'Wave',
      number: expect.stringMatching(/^CM-/),
    });
    const [order] = await seen(email);
    expect(order).toMatchObject({
      rail: 'Wave',
      fee: moneyOf(90, 'XOF'),
      problem: null,
      paymentId: expect.stringMatching(/^T_/),
    });
    expect((await api().app.ledger.balance(`author:${author.id}`, 'XOF')).amount).toBe(4500);
    expect(await grantsOf(api().app, order?.id ?? '')).toEqual({ granted: 1, revoked: 0 });
    await agree();
    // The message is late, and says what is known.
    await deliver();
    expect((await seen(email)).map(({ state }) => state)).toEqual(['paid']);
    await agree();
  });

  it('is found by its message when nobody waits on the page, and by the schedule when the message is lost', async () => {
    const [told, untold] = [await asked(), await asked()];
    await decide(told.reference);
    await deliver();
    expect(await page(told.token)).toMatchObject({ state: 'paid' });
    charging.standIns().messageFaults.push('lost');
    await decide(untold.reference);
    await deliver();
    expect(await page(untold.token)).toMatchObject({ state: 'created' });
    await reconcile(3);
    expect(await page(untold.token)).toMatchObject({ state: 'paid' });
    // The page was closed: its receipt leads back to it.
    const receipts = await sentMails(api().app, untold.email);
    expect(receipts.map(({ text }) => text).join()).toContain(untold.address);
    await agree();
  });

  it('pressed twice is one order with one payment; another browser’s is another one', async () => {
    const webinarId = item();
    const email = newEmail();
    const first = await asked({ webinarId, email });
    const again = await Promise.all([1, 2, 3].map(() => asked({ webinarId, email }, first.cookie)));
    for (const one of again) expect([one.launchAddress, one.reference]).toEqual([first.launchAddress, first.reference]);
    expect(await seen(email)).toHaveLength(1);
    const stranger = await asked({ webinarId, email });
    expect(stranger.reference).not.toBe(first.reference);
  });

  it('whose answer was lost is found by our id, and is asked for once', async () => {
    const { server, charges } = charging;
    server().meet('lost-answer');
    const { token, reference, email } = await asked();
    await closeCircuits(api().app);
    const [order] = await seen(email);
    expect((await charges().byKey(order?.id ?? '')).map((one) => one.reference)).toEqual([reference]);
    await decide(reference);
    expect((await check(token)).json()).toMatchObject({ state: 'paid' });
  });

  it('that answers 200 with an error inside was not asked for, takes nothing, and is asked for by the next press', async () => {
    const { server, charges } = charging;
    const given = { webinarId: item(), email: newEmail() };
    server().meet('error-inside');
    const refused = await ask(given);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'payments_unavailable']);
    await closeCircuits(api().app);
    const cookie = String(refused.headers['set-cookie']).split(';')[0] ?? '';
    const { token, reference } = await asked(given, cookie);
    const [order, ...others] = await seen(given.email);
    expect(others).toEqual([]);
    expect(await charges().byKey(order?.id ?? '')).toHaveLength(1);
    await decide(reference);
    expect((await check(token)).json().state).toBe('paid');
  });

  it('that Wave refuses to ask for, as it refuses the account of the site, ends no order: administrators are told, and the next press asks', async () => {
    const { server, charges } = charging;
    const given = { webinarId: item(), email: newEmail() };
    server().meet('account-refused');
    const refused = await ask(given);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'payments_suspended']);
    await closeCircuits(api().app);
    const [order] = await seen(given.email);
    expect(order).toMatchObject({ state: 'created', problem: null });
    // What it holds is held no longer than before, and its page has nothing to confirm.
    expect((await charging.stored(order?.id ?? ''))?.captureSentAt).toBeNull();
    const told = await notificationsOf(api().app, api().as('admin'));
    expect(told.filter(({ kind }) => kind === 'charge-rail-refused').map(({ text }) => text)).toEqual([
      expect.stringContaining('Wave refuse une opération du compte du site (no-matching-api-key)'),
    ]);
    const cookie = String(refused.headers['set-cookie']).split(';')[0] ?? '';
    const { token, reference } = await asked(given, cookie);
    expect((await seen(given.email)).map(({ id }) => id)).toEqual([order?.id]);
    expect(await charges().byKey(order?.id ?? '')).toHaveLength(1);
    await decide(reference);
    expect((await check(token)).json().state).toBe('paid');
    await agree();
  });

  it('is no order of PayPal’s: its id there captures nothing, and ends nothing', async () => {
    const { reference, token } = await asked();
    const captured = await api().post(`/paypal/order/${reference}/capture`, {});
    expect([captured.statusCode, captured.json().code]).toEqual([404, 'order_not_found']);
    await decide(reference);
    expect((await check(token)).json().state).toBe('paid');
    await agree();
  });

  it('that the payer’s wallet could not pay stays open, and may be tried again', async () => {
    const { reference, token } = await asked();
    await decide(reference, 'decline');
    await deliver();
    expect((await check(token)).json()).toMatchObject({ state: 'created', charge: { isStandIn: true } });
    await decide(reference);
    expect((await check(token)).json().state).toBe('paid');
  });

  it('that nobody confirms in time ends at Wave too, so that nobody pays what is somebody else’s by then', async () => {
    const { reference, token, email } = await asked();
    await reconcile(21);
    expect(await page(token)).toMatchObject({ state: 'expired', charge: null });
    expect(await decide(reference)).toMatchObject({ state: 'ended' });
    expect(await seen(email)).toMatchObject([{ state: 'expired', problem: null }]);
    await agree();
  });

  it('that was confirmed in the last second, and of which nobody heard, is paid', async () => {
    const { reference, token } = await asked();
    clock.move(20 * minute - 1000);
    await decide(reference);
    await reconcile(30);
    expect(await page(token)).toMatchObject({ state: 'paid' });
    await agree();
  });

  it('is not ended while Wave does not answer', async () => {
    const { token } = await asked();
    charging.server().meet('outage', 'error', 'cut', 'outage', 'error', 'cut');
    await reconcile(25);
    expect(await page(token)).toMatchObject({ state: 'created' });
    charging.server().takeFaults();
    await closeCircuits(api().app);
    await reconcile(5);
    expect(await page(token)).toMatchObject({ state: 'expired' });
  });

  it('whose fee is not listed yet is paid, and the fee is posted once it is', async () => {
    const { reference, token, email } = await asked();
    await decide(reference);
    charging.standIns().isListing = false;
    expect((await check(token)).json().state).toBe('paid');
    expect(await seen(email)).toMatchObject([{ fee: null }]);
    charging.standIns().isListing = true;
    await reconcile(5);
    expect(await seen(email)).toMatchObject([{ fee: moneyOf(90, 'XOF') }]);
    await agree();
  });
});

describe('an account that asks for a payment', () => {
  it('has it on the same order from another browser, and finds it among its purchases', async () => {
    const reader = await addUser(api().app);
    const body = { webinarId: item(), amount: '9000', currency: 'XOF' };
    const [first, second] = [
      (await api().as(reader).post('/api/rails/wave/charges', body)).json(),
      (await api().as(reader).post('/api/rails/wave/charges', body)).json(),
    ];
    expect(second.launchAddress).toBe(first.launchAddress);
    await decide(first.launchAddress.split('/').at(-1));
    await deliver();
    expect((await api().as(reader).get('/api/my/purchases')).json()).toMatchObject([
      { state: 'paid', total: nineThousand },
    ]);
  });
});

describe('what payments that nobody has confirmed yet hold', () => {
  let made = 0;
  /** A code that halves a price. */
  async function newCode(usesMost: number | null = null): Promise<string> {
    made += 1;
    const everything = { planIds: [], categories: [], productIds: [], validUntil: null, isActive: true };
    const half = { validFrom: '2020-01-01T00:00:00.000Z', kind: 'percent', percent: 50, amount: null };
    const code = `MOITIE-${made}`;
    const answer = await api()
      .as('admin')
      .post('/api/admin/coupons', { ...everything, ...half, usesMost, code });
    expect(answer.statusCode, answer.body).toBe(201);
    return code;
  }

  it('is let go by one browser beyond five, whatever addresses it types: the oldest cannot be paid any more', async () => {
    const coupon = await newCode();
    const webinarId = item();
    const ordered = [await asked({ webinarId, coupon, amount: '4500' })];
    const [oldest] = ordered;
    const cookie = oldest?.cookie ?? '';
    for (let one = 1; one < 7; one += 1) ordered.push(await asked({ webinarId, coupon, amount: '4500' }, cookie));
    const states = await Promise.all(ordered.map(async ({ token }) => (await page(token)).state));
    expect(states).toEqual(['expired', 'expired', 'created', 'created', 'created', 'created', 'created']);
    expect(await decide(oldest?.reference ?? '')).toMatchObject({ state: 'ended' });
    // Pressed again it is the same one, and nothing else ends for it.
    const last = ordered.at(-1);
    const again = await asked({ webinarId, email: last?.email, coupon, amount: '4500' }, cookie);
    expect(again.reference).toBe(last?.reference);
    expect((await page(ordered[2]?.token ?? '')).state).toBe('created');
    await agree();
  });

  it('is its buyer’s at once who turns back and buys something else with the same code, and what they left is not paid', async () => {
    const coupon = await newCode();
    const email = newEmail();
    const first = await asked({ email, coupon, amount: '4500' });
    const wanted = { webinarId: item(), email, coupon };
    const quoted = await api().post('/api/orders/quotes', wanted, { cookie: first.cookie });
    expect([quoted.statusCode, quoted.json().total]).toEqual([200, moneyOf(4500, 'XOF')]);
    // A price ends nothing.
    expect((await page(first.token)).state).toBe('created');
    const second = await asked({ ...wanted, amount: '4500' }, first.cookie);
    expect((await page(first.token)).state).toBe('expired');
    expect(await decide(first.reference)).toMatchObject({ state: 'ended' });
    await decide(second.reference);
    expect((await check(second.token)).json().state).toBe('paid');
    await agree();
  });

  it('stays with who has confirmed meanwhile: what they begin then finds the code used', async () => {
    const coupon = await newCode();
    const email = newEmail();
    const first = await asked({ email, coupon, amount: '4500' });
    await decide(first.reference);
    const second = await ask({ webinarId: item(), email, coupon, amount: '4500' }, first.cookie);
    expect([second.statusCode, second.json().code]).toEqual([422, 'coupon_not_valid']);
    expect((await page(first.token)).state).toBe('paid');
    await agree();
  });

  it('goes to the account that proved the address that a stranger typed; another stranger is told for how long it is held', async () => {
    const coupon = await newCode(1);
    const owner = await addUser(api().app);
    const stranger = await asked({ email: owner.email, coupon, amount: '4500' });
    const wanted = { webinarId: item(), coupon };
    const other = await api().post('/api/orders/quotes', { ...wanted, email: newEmail() });
    expect([other.statusCode, other.json().code]).toEqual([409, 'coupon_held']);
    expect(other.json().details[0].message).toContain('encore 20\u00a0min');
    expect((await api().as(owner).post('/api/orders/quotes', wanted)).statusCode).toBe(200);
    const body = { ...wanted, amount: '4500', currency: 'XOF' };
    const mine = await api().as(owner).post('/api/rails/wave/charges', body);
    expect(mine.statusCode, mine.body).toBe(201);
    expect((await page(stranger.token)).state).toBe('expired');
    expect(await decide(stranger.reference)).toMatchObject({ state: 'ended' });
  });
});

describe('what is asked for wrongly', () => {
  it('is refused: cents of francs, another amount, another currency, and a rail that takes no payments', async () => {
    const given = { webinarId: item(), email: newEmail() };
    for (const [body, status, code] of [
      [{ amount: '9000.50' }, 400, 'price_changed'],
      [{ amount: '900000' }, 400, 'price_changed'],
      [{ amount: '15.00', currency: 'USD' }, 404, 'not_found'],
      [{ currency: 'GNF' }, 400, 'validation'],
    ] as const) {
      const answer = await ask({ ...given, ...body });
      expect([answer.statusCode, answer.json().code], JSON.stringify(body)).toEqual([status, code]);
    }
    for (const rail of ['manual', 'paypal', 'nulle-part'])
      expect((await ask(given, '', rail)).statusCode, rail).toBe(404);
    const byPaypal = await api().post('/paypal/order', {
      ...given,
      amount: '9000',
      currency: 'XOF',
      intent: 'CAPTURE',
    });
    expect([byPaypal.statusCode, byPaypal.json().details?.[0]?.path]).toEqual([400, 'currency']);
    expect(await seen(given.email)).toEqual([]);
  });
});

describe('a message of Wave about a payment', () => {
  const send = charging.sendMessage;
  const about = (id: string, reference: string, event = 'EV_1') => ({
    id: event,
    type: 'checkout.session.completed',
    data: { id: reference, client_reference: id, payment_status: 'succeeded', amount: '9000', currency: 'XOF' },
  });

  it('moves nothing by itself: what it says is asked for', async () => {
    const { email, reference, token } = await asked();
    const [order] = await seen(email);
    expect((await send(about(order?.id ?? '', reference, 'EV_lie'))).statusCode).toBe(204);
    await runNow(api().app, 'rail-messages');
    expect(await page(token)).toMatchObject({ state: 'created' });
  });

  it('of another merchant is refused, and one that names another’s order or none changes nothing', async () => {
    const { email, reference, token } = await asked();
    const [order] = await seen(email);
    await decide(reference);
    const forged = await send(about(order?.id ?? '', reference, 'EV_2'), 'secret-d-un-autre-marchand');
    expect([forged.statusCode, forged.json().code]).toEqual([401, 'bad_signature']);
    for (const id of ['64b0000000000000000000ff', 'commande-d-un-autre', ''])
      expect((await send(about(id, 'cos-ailleurs', `EV_${id}`))).statusCode).toBe(204);
    await runNow(api().app, 'rail-messages');
    expect(await page(token)).toMatchObject({ state: 'created' });
  });

  it('that comes twice is heard once', async () => {
    const { email, reference, token } = await asked();
    const [order] = await seen(email);
    charging.standIns().messageFaults.push('repeated');
    await decide(reference);
    await deliver();
    await deliver();
    expect(await page(token)).toMatchObject({ state: 'paid' });
    expect(await grantsOf(api().app, order?.id ?? '')).toEqual({ granted: 1, revoked: 0 });
    await agree();
  });
});

describe('a refund of a payment by Wave', () => {
  async function paid() {
    const order = await asked();
    await decide(order.reference);
    expect((await check(order.token)).json().state).toBe('paid');
    const [known] = await seen(order.email);
    return { ...order, id: known?.id ?? '' };
  }

  it('gives all of it back, its fee too, once, and takes back what the order gave', async () => {
    const { id, email, token } = await paid();
    expect((await refund(id, nineThousand)).statusCode).toBe(201);
    await runNow(api().app, 'refunds');
    expect(await seen(email)).toMatchObject([
      { state: 'refunded', refunded: nineThousand, fee: moneyOf(0, 'XOF'), refunds: [{ state: 'completed' }] },
    ]);
    expect(await page(token)).toMatchObject({ state: 'refunded' });
    expect(await grantsOf(api().app, id)).toEqual({ granted: 1, revoked: 1 });
    await agree();
    expect((await refund(id, nineThousand)).json().code).toBe('refund_too_large');
  });

  it('is whole or none: a part is refused with what to do', async () => {
    const { id, email } = await paid();
    const part = await refund(id, moneyOf(4500, 'XOF'));
    expect([part.statusCode, part.json().code]).toEqual([422, 'refund_whole_only']);
    expect(await seen(email)).toMatchObject([{ refundsParts: false, refunds: [] }]);
  });

  it('waits a day for what Wave kept, and is made then where Wave does not say it', async () => {
    charging.standIns().isListing = false;
    const { id, email, token } = await paid();
    expect((await refund(id, nineThousand)).statusCode).toBe(201);
    await runNow(api().app, 'refunds');
    expect(await seen(email)).toMatchObject([{ state: 'paid', fee: null, refunds: [{ state: 'requested' }] }]);
    clock.move(25 * 60 * minute);
    await runNow(api().app, 'refunds');
    expect(await seen(email)).toMatchObject([{ state: 'refunded', refunded: nineThousand, fee: null, problem: null }]);
    await agree();
    // Told later, it is no fee any more.
    charging.standIns().isListing = true;
    const late = { id: 'EV_late', type: 'checkout.session.completed', data: { client_reference: id } };
    expect((await charging.sendMessage(late)).statusCode).toBe(204);
    await runNow(api().app, 'rail-messages');
    expect(await page(token)).toMatchObject({ state: 'refunded' });
    await agree();
  });

  it('whose answer was lost, or has an error inside, is asked for again and made once', async () => {
    for (const faults of [['lost-answer'], ['error-inside'], ['error', 'cut'], ['outage']] as const) {
      const { id, email } = await paid();
      charging.server().meet(...faults);
      expect((await refund(id, nineThousand)).statusCode).toBe(201);
      await runNow(api().app, 'refunds');
      await closeCircuits(api().app);
      await runNow(api().app, 'refunds');
      expect(await seen(email), faults.join()).toMatchObject([{ state: 'refunded', refunded: nineThousand }]);
      await agree();
    }
  });
});

it('the books, compared with PayPal’s account, count nothing that Wave took', async () => {
  const { reference, token } = await asked();
  await decide(reference);
  expect((await check(token)).json().state).toBe('paid');
  expect((await api().app.ledger.balance('provider', 'XOF')).amount).toBe(0);
  expect(shop.granted.length).toBeGreaterThan(0);
});
