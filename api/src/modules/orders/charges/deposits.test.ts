import { randomUUID } from 'node:crypto';
import { moneyOf } from '@letat/contracts/core/money';
import { orderLimits } from '@letat/contracts/orders/constants';
import type { StandInDecision } from '@letat/contracts/payments/rails/constants';
import { afterEach, describe, expect, it } from 'vitest';
import { addAuthor } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { newSigningKey, nineThousand, useCharging } from '../../../../test/orders/charging.ts';
import { grantsOf, runNow } from '../../../../test/orders/shop.ts';
import { closeCircuits } from '../../../../test/payments/stand-ins.ts';
import { ownDeposit } from '../../payments/index.ts';

const charging = useCharging();
const { item, ask, askedOnPhone, decide, check, page, seen, reconcile, deliver, refund, atRail, newEmail } = charging;
const api = () => charging.api;
const server = () => charging.serverOf('pawapay');
const deposits = () => charging.charges('pawapay');
const press = (reference: string, decision: StandInDecision = 'confirm') => decide(reference, decision, 'pawapay');
/** As who waits on the page of an order that was not paid asks again. */
const repeat = (token: string, phone = '+221 77 123 45 67') =>
  api().post(`/api/orders/pages/${token}/charges`, { phone });

afterEach(() => {
  charging.standIns().isRefunding = true;
  server().takeFaults();
});

async function agree(): Promise<void> {
  const { books, held } = await atRail('pawapay');
  expect(books).toBe(held);
}

describe('a payment that a phone is asked for', () => {
  it('is asked for at the server’s price, says on whose phone and how, and is paid once it is confirmed there', async () => {
    const author = await addAuthor(api().app);
    const { id, token, email, reference, address } = await askedOnPhone({ webinarId: item(nineThousand, author.id) });
    expect(await page(token)).toMatchObject({
      ...{ state: 'created', rail: 'Mobile money' },
      charge: {
        ...{ launchAddress: null, isStandIn: true, failure: null },
        prompt: {
          ...{ phone: '+221\u00a0••\u00a067', operator: 'Orange Money, Sénégal', payee: 'PAWAPAY' },
          ...{ isManual: false, isAuthorised: false, steps: ['Composez #144#', 'Entrez le code PIN'] },
        },
        standInAddress: `/api/rails/pawapay/stand-in/${reference}`,
      },
    });
    expect((await sentMails(api().app, email)).map(({ text }) => text).join()).toContain(address);
    await press(reference);
    // No callback has come: the page asks.
    expect((await check(token)).json()).toMatchObject({ state: 'paid', charge: null });
    expect(await seen(email)).toMatchObject([
      { rail: 'Mobile money', fee: moneyOf(0, 'XOF'), problem: null, paymentId: reference, refundsParts: true },
    ]);
    expect((await api().app.ledger.balance(`author:${author.id}`, 'XOF')).amount).toBe(4500);
    expect(await grantsOf(api().app, id)).toEqual({ granted: 1, revoked: 0 });
    await agree();
    await deliver();
    expect(await seen(email)).toMatchObject([{ state: 'paid', problem: null }]);
    await agree();
  });

  it('leaves the number nowhere: not while it is asked, and nothing of it once it is paid', async () => {
    const { id, token, reference } = await askedOnPhone({ phone: '+221 77 987 65 43' });
    const held = async () => {
      const { connection } = api().app.mongo;
      const names = await connection.listCollections();
      const all = await Promise.all(names.map(({ name }) => connection.collection(name).find().toArray()));
      return JSON.stringify(all);
    };
    const before = await held();
    expect(before).toContain('+221\u00a0••\u00a043');
    expect(before).not.toContain('779876543');
    await press(reference);
    await check(token);
    expect((await charging.stored(id))?.charge.prompt).toBeNull();
  });

  it('is found by its callback when nobody waits, and by the schedule when that is lost', async () => {
    const [told, untold, twice] = [await askedOnPhone(), await askedOnPhone(), await askedOnPhone()];
    await press(told.reference);
    await deliver();
    expect(await page(told.token)).toMatchObject({ state: 'paid' });
    charging.standIns().messageFaults.push('lost');
    await press(untold.reference);
    await deliver();
    expect(await page(untold.token)).toMatchObject({ state: 'created' });
    await reconcile(3);
    expect(await page(untold.token)).toMatchObject({ state: 'paid' });
    // The page was closed: its receipt leads back to it.
    const receipts = await sentMails(api().app, untold.email);
    expect(receipts.map(({ text }) => text).join()).toContain(untold.address);
    await press(twice.reference, 'repeat');
    await deliver();
    await deliver();
    expect(await grantsOf(api().app, twice.id)).toEqual({ granted: 1, revoked: 0 });
    await agree();
  });

  it('pressed again is one order with one deposit, whatever number is typed then', async () => {
    const first = await askedOnPhone();
    const { webinarId, email, cookie } = first;
    const again = await Promise.all(
      ['+221 77 123 45 67', '77 123 45 67', '+225 05 03 45 67 89'].map((phone) =>
        askedOnPhone({ webinarId, email, phone }, cookie),
      ),
    );
    for (const one of again) expect([one.id, one.reference]).toEqual([first.id, first.reference]);
    expect((await deposits().all()).filter(({ key }) => key === first.reference)).toHaveLength(1);
    expect((await page(first.token)).charge.prompt.phone).toBe('+221\u00a0••\u00a067');
  });

  it('whose answer was lost is found by our id, and is asked for once', async () => {
    server().meet('lost-answer');
    const { token, reference } = await askedOnPhone();
    await closeCircuits(api().app);
    expect((await deposits().byKey(reference)).map(({ state }) => state)).toEqual(['open']);
    await press(reference);
    expect((await check(token)).json().state).toBe('paid');
  });

  it('that answers 200 with an error inside was not asked for, and is by the next press, under the same id', async () => {
    const given = { webinarId: item(), email: newEmail(), phone: '+221 77 123 45 67' };
    server().meet('error-inside');
    const refused = await ask(given, '', 'pawapay');
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'payments_unavailable']);
    await closeCircuits(api().app);
    const cookie = String(refused.headers['set-cookie']).split(';')[0] ?? '';
    // The first number was never asked.
    const { token, reference, email } = await askedOnPhone({ ...given, phone: '+221 77 123 45 68' }, cookie);
    expect(await seen(email)).toHaveLength(1);
    expect((await page(token)).charge.prompt.phone).toBe('+221\u00a0••\u00a068');
    expect((await deposits().byKey(reference)).map(({ payer }) => payer)).toEqual(['+221\u00a0••\u00a068']);
    await press(reference);
    expect((await check(token)).json().state).toBe('paid');
  });
});

describe('while pawaPay refuses the account of the site, a payment', () => {
  it('that a phone was asked for ends by no other press: who confirms it there has it', async () => {
    const { token, reference, webinarId, email, phone, country, cookie } = await askedOnPhone();
    server().meet('account-refused');
    const again = await ask({ webinarId, email, phone, country }, cookie, 'pawapay');
    expect([again.statusCode, again.json().code]).toEqual([503, 'payments_suspended']);
    await closeCircuits(api().app);
    expect(await page(token)).toMatchObject({ state: 'created', charge: { failure: null } });
    await press(reference);
    expect((await check(token)).json().state).toBe('paid');
    await agree();
  });

  it('that no phone was asked for waits for the next press, under the same id, and ends in time without one', async () => {
    const given = { webinarId: item(), email: newEmail(), phone: '+221 77 123 45 67' };
    server().meet('account-refused');
    const refused = await ask(given, '', 'pawapay');
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'payments_suspended']);
    await closeCircuits(api().app);
    const cookie = String(refused.headers['set-cookie']).split(';')[0] ?? '';
    const [{ id } = { id: '' }] = await seen(given.email);
    expect(await charging.stored(id)).toMatchObject({ captureSentAt: null, charge: { prompt: null, failure: null } });
    const { token, reference } = await askedOnPhone(given, cookie);
    expect((await seen(given.email)).map((order) => order.id)).toEqual([id]);
    expect(await page(token)).toMatchObject({ charge: { prompt: { operator: 'Orange Money, Sénégal' } } });
    expect((await deposits().byKey(reference)).map(({ state }) => state)).toEqual(['open']);
    const other = { ...given, email: newEmail(), webinarId: item() };
    server().meet('account-refused');
    await ask(other, '', 'pawapay');
    await closeCircuits(api().app);
    await reconcile(41);
    expect(await seen(other.email)).toMatchObject([{ state: 'expired', problem: null }]);
  });

  it('that a phone may have been asked for, since an answer was lost before the refusal, is read until it is known', async () => {
    const given = { webinarId: item(), email: newEmail(), phone: '+221 77 123 45 67' };
    server().meet('lost-answer', 'account-refused', 'account-refused');
    const refused = await ask(given, '', 'pawapay');
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'payments_suspended']);
    await closeCircuits(api().app);
    const [{ id } = { id: '' }] = await seen(given.email);
    expect((await charging.stored(id))?.captureSentAt).not.toBeNull();
    const sent = (await deposits().all()).find(({ key }) => ownDeposit(key)?.id === id);
    await press(sent?.key ?? '');
    // No callback has come, and no page asks.
    await reconcile(3);
    expect(await seen(given.email)).toMatchObject([{ state: 'paid', problem: null }]);
    await agree();
  });
});

describe('a payment that was not confirmed', () => {
  it.each([
    ['refuse', 'not-approved'],
    ['decline', 'insufficient-balance'],
    ['over-limit', 'payer-limit'],
  ] as const)(
    'because of « %s » says so, takes nothing, and is asked for again at once under another id',
    async (decision, failure) => {
      const { id, token, reference, email } = await askedOnPhone();
      await press(reference, decision);
      await deliver();
      expect(await page(token)).toMatchObject({ state: 'declined', charge: { failure, prompt: null } });
      await agree();
      const again = await repeat(token, '77 765 43 21');
      expect([again.statusCode, again.json().charge.failure]).toEqual([201, null]);
      expect(again.json().charge.prompt.phone).toBe('+221\u00a0••\u00a021');
      const second = await charging.referenceOf(id);
      expect(second).not.toBe(reference);
      // What is heard of the first is old.
      await press(reference);
      await charging.sendCallback({ depositId: reference, status: 'FAILED' });
      await runNow(api().app, 'rail-messages');
      expect(await page(token)).toMatchObject({ charge: { failure: null } });
      await press(second);
      expect((await check(token)).json()).toMatchObject({ state: 'paid' });
      expect(await grantsOf(api().app, id)).toEqual({ granted: 1, revoked: 0 });
      expect(await seen(email)).toHaveLength(1);
      await agree();
    },
  );

  it.each([
    ['019', 'payer-limit'],
    ['029', 'unknown-payer'],
    ['039', 'not-approved'],
    ['049', 'insufficient-balance'],
    ['069', 'unspecified'],
  ] as const)('at once, as of a number that ends in %s, says why once the page asks', async (ending, failure) => {
    const { token } = await askedOnPhone({ phone: `+221 77 123 4${ending[0]} ${ending.slice(1)}` });
    expect((await check(token)).json()).toMatchObject({ state: 'declined', charge: { failure } });
  });

  it('is the same order for the buyer who begins anew in the shop', async () => {
    const first = await askedOnPhone();
    await press(first.reference, 'refuse');
    await deliver();
    const { webinarId, email, cookie } = first;
    const second = await askedOnPhone({ webinarId, email }, cookie);
    expect(second.id).toBe(first.id);
    expect(second.reference).not.toBe(first.reference);
    expect(await page(first.token)).toMatchObject({ charge: { failure: null } });
  });

  it('in time is not, ends with what it holds when its time is over, and is then no order to ask again', async () => {
    const { token } = await askedOnPhone();
    await reconcile(11);
    expect((await check(token)).json()).toMatchObject({ state: 'declined', charge: { failure: 'not-approved' } });
    await reconcile(30);
    expect(await page(token)).toMatchObject({ state: 'expired', charge: null });
    expect((await repeat(token)).json().code).toBe('order_ended');
    await agree();
  });

  it('and of which the operator does not know stays open past its time, is never asked for twice, and is paid when it turns out so', async () => {
    const { id, token, reference } = await askedOnPhone();
    await press(reference, 'reconcile');
    await reconcile(25);
    expect((await check(token)).json()).toMatchObject({ state: 'created', charge: { failure: null } });
    expect((await repeat(token)).json()).toMatchObject({ state: 'created' });
    await reconcile(4 * 60);
    expect(await page(token)).toMatchObject({ state: 'created' });
    expect(await charging.referenceOf(id)).toBe(reference);
    await press(reference);
    await reconcile(5);
    expect(await page(token)).toMatchObject({ state: 'paid' });
    await agree();
  });

  it('since its request never reached the operator is asked for again: by the next press, or once that is sure', async () => {
    const [first, second] = [await askedOnPhone(), await askedOnPhone()];
    for (const { token, id, reference } of [first, second]) {
      await press(reference, 'refuse');
      await check(token);
      server().meet('error-inside', 'error-inside');
      expect((await repeat(token)).json().code).toBe('payments_unavailable');
      await closeCircuits(api().app);
      expect(await charging.referenceOf(id)).toBe('');
    }
    expect((await repeat(first.token)).json()).toMatchObject({ charge: { failure: null } });
    expect((await check(second.token)).json()).toMatchObject({ charge: { failure: null } });
    charging.clock.move(3 * 60_000);
    expect((await check(second.token)).json()).toMatchObject({ state: 'declined', charge: { failure: 'unavailable' } });
    expect((await repeat(second.token)).json()).toMatchObject({ charge: { failure: null } });
    for (const { token, id } of [first, second]) {
      await press(await charging.referenceOf(id));
      expect((await check(token)).json().state).toBe('paid');
    }
    await agree();
  });

  it('is asked for again a few times, and not for ever', async () => {
    const { token, id } = await askedOnPhone();
    for (let attempt = 1; attempt < orderLimits.chargeAttempts; attempt += 1) {
      await press(await charging.referenceOf(id), 'refuse');
      await check(token);
      expect((await repeat(token)).statusCode, `attempt ${attempt}`).toBe(201);
    }
    await press(await charging.referenceOf(id), 'refuse');
    await check(token);
    expect((await repeat(token)).json().code).toBe('payment_refused');
  });
});

it('a request that the operator had called failed, and calls paid once another was made, is the payment of its order, and goes back by its own id', async () => {
  const { id, token, reference, email } = await askedOnPhone();
  await press(reference, 'refuse');
  await deliver();
  expect((await repeat(token)).statusCode).toBe(201);
  expect(await charging.referenceOf(id)).not.toBe(reference);
  // The operator takes its word back, and the money is in the wallet.
  const paid = { state: 'paid', code: null, transactionId: 'T_LATE', paidAt: charging.clock.now() };
  await api()
    .app.mongo.connection.collection<{ _id: string; [field: string]: unknown }>('railStandInCharges')
    .updateOne({ _id: `pawapay:${reference}` }, { $set: paid });
  await charging.standIns().walletOf('pawapay').fund(nineThousand);
  await charging.sendCallback({ depositId: reference, status: 'COMPLETED' });
  await runNow(api().app, 'rail-messages');
  expect(await page(token)).toMatchObject({ state: 'paid', charge: null });
  expect(await seen(email)).toMatchObject([{ paymentId: reference, problem: null }]);
  await agree();
  expect((await refund(id, nineThousand)).statusCode).toBe(201);
  await runNow(api().app, 'refunds');
  expect(await seen(email)).toMatchObject([{ state: 'refunded', refunded: nineThousand, problem: null }]);
  await agree();
});

describe('a number that cannot be asked', () => {
  it.each([
    ['none', {}, /numéro du téléphone/],
    ['no number', { phone: 'douze' }, /indicatif/],
    ['one of a country that nobody named', { phone: '77 123 45 67' }, /indicatif/],
    ['one of another country', { phone: '+33 6 12 34 56 78' }, /pays où l’on ne paie pas encore/],
    ['one that pays in other francs', { phone: '+237 67 123 45 67' }, /francs CFA d’Afrique centrale/],
    ['one of no operator', { phone: '+221 33 123 45 67' }, /Aucun opérateur/],
    ['one whose operator takes less', { phone: '+225 07 12 34 56 78', price: 150_000 }, /pas plus de 100\s000\sF\sCFA/],
  ] as const)(
    'is said at its field before anything is ordered: %s',
    async (_, { price = 9000, ...given }: { phone?: string; price?: number }, said) => {
      const email = newEmail();
      const before = (await deposits().all()).length;
      const body = { webinarId: item(moneyOf(price, 'XOF')), amount: String(price), email, ...given };
      const answer = await ask(body, '', 'pawapay');
      expect([answer.statusCode, answer.json().code, answer.json().details?.[0]?.path]).toEqual([
        400,
        'validation',
        'phone',
      ]);
      expect(answer.json().details[0].message).toMatch(said);
      expect(await seen(email)).toEqual([]);
      expect(await deposits().all()).toHaveLength(before);
    },
  );

  it('is said there too when a payment is asked for again', async () => {
    const { token, reference } = await askedOnPhone();
    await press(reference, 'refuse');
    await check(token);
    const answer = await repeat(token, '+33 6 12 34 56 78');
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, 'phone']);
    expect(await page(token)).toMatchObject({ charge: { failure: 'not-approved' } });
  });
});

describe('an operator that authorises before the payment', () => {
  const code = 'QJS3RSKZXY';

  it('says first how its customer has a code, at a field of its own, and is asked with it', async () => {
    const given = { webinarId: item(), email: newEmail(), phone: '+226 07 12 34 57' };
    const refused = await ask(given, '', 'pawapay');
    const message = expect.stringMatching(/Orange Money, Burkina Faso veut un code.*\*144\*4\*6#/);
    expect([refused.statusCode, refused.json().details]).toEqual([400, [{ path: 'operatorCode', message }]]);
    expect(await seen(given.email)).toEqual([]);
    const { id, token, reference } = await askedOnPhone({ ...given, country: 'BF', operatorCode: 'QJS3 RSKZXY' });
    expect((await page(token)).charge.prompt).toMatchObject({
      ...{ operator: 'Orange Money, Burkina Faso', isAuthorised: true, isManual: false, steps: [] },
    });
    // The code is nowhere, while the operator has it and after.
    const { connection } = api().app.mongo;
    const names = await connection.listCollections();
    const all = await Promise.all(names.map(({ name }) => connection.collection(name).find().toArray()));
    expect(JSON.stringify(all)).not.toContain(code);
    await press(reference);
    expect((await check(token)).json()).toMatchObject({ state: 'paid', charge: null });
    expect(await grantsOf(api().app, id)).toEqual({ granted: 1, revoked: 0 });
    await agree();
  });

  it('refuses a code that it did not give: nothing is taken, and another one is asked for', async () => {
    const phone = '+226 07 12 34 58';
    const { token } = await askedOnPhone({ phone, country: 'BF', operatorCode: '000000' });
    expect((await check(token)).json()).toMatchObject({ charge: { failure: 'not-approved' } });
    const again = (body: object) => api().post(`/api/orders/pages/${token}/charges`, { phone, ...body });
    expect((await again({})).json().details).toMatchObject([{ path: 'operatorCode' }]);
    expect((await again({ operatorCode: code })).json()).toMatchObject({ charge: { failure: null, prompt: {} } });
    await agree();
  });
});

describe('a callback about a deposit', () => {
  it('moves nothing by itself: what it says is asked for', async () => {
    const { token, reference } = await askedOnPhone();
    expect((await charging.sendCallback({ depositId: reference, status: 'COMPLETED' })).statusCode).toBe(204);
    await runNow(api().app, 'rail-messages');
    expect(await page(token)).toMatchObject({ state: 'created' });
  });

  it('of another merchant, or by another key, is refused', async () => {
    const { token, reference } = await askedOnPhone();
    await press(reference);
    for (const answer of [
      await charging.sendCallback({ depositId: randomUUID(), status: 'COMPLETED' }),
      await charging.sendCallback({ depositId: reference, status: 'COMPLETED' }, newSigningKey()),
      await charging.sendCallback({ status: 'COMPLETED' }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'bad_signature']);
    await runNow(api().app, 'rail-messages');
    expect(await page(token)).toMatchObject({ state: 'created' });
    // It was paid all the same, which asking tells.
    expect((await check(token)).json().state).toBe('paid');
  });
});

describe('a refund of a deposit', () => {
  async function paid() {
    const order = await askedOnPhone();
    await press(order.reference);
    expect((await check(order.token)).json().state).toBe('paid');
    return order;
  }
  const send = () => runNow(api().app, 'refunds');

  it('may be of parts, of all that is left, and of no more', async () => {
    const { id, email } = await paid();
    expect((await refund(id, moneyOf(3000, 'XOF'))).statusCode).toBe(201);
    await send();
    expect(await seen(email)).toMatchObject([{ state: 'paid', refunded: moneyOf(3000, 'XOF') }]);
    await agree();
    expect((await refund(id, nineThousand)).json().code).toBe('refund_too_large');
    expect((await refund(id, moneyOf(6000, 'XOF'))).statusCode).toBe(201);
    await send();
    expect(await seen(email)).toMatchObject([{ state: 'refunded', refunded: nineThousand, problem: null }]);
    expect(await grantsOf(api().app, id)).toEqual({ granted: 1, revoked: 1 });
    await deliver();
    await agree();
  });

  it('that the operator does later is under way until it is done, and the next waits for it', async () => {
    const { id, email } = await paid();
    charging.standIns().isRefunding = false;
    await refund(id, moneyOf(2000, 'XOF'));
    await send();
    expect(await seen(email)).toMatchObject([{ refunded: moneyOf(0, 'XOF'), refunds: [{ state: 'pending' }] }]);
    charging.standIns().isRefunding = true;
    await refund(id, moneyOf(1000, 'XOF'));
    await send();
    expect(await seen(email)).toMatchObject([{ refunds: [{ state: 'pending' }, { state: 'requested' }] }]);
    const [first] = (await charging.stored(id))?.refunds ?? [];
    await deposits().endRefund(first.id, 'COMPLETED');
    await reconcile(6);
    expect(await seen(email)).toMatchObject([{ refunded: moneyOf(2000, 'XOF') }]);
    await closeCircuits(api().app);
    await send();
    expect(await seen(email)).toMatchObject([{ refunded: moneyOf(3000, 'XOF'), problem: null }]);
    await agree();
  });

  it('that the operator could not do is said, and takes nothing from the books', async () => {
    const { id, email } = await paid();
    charging.standIns().isRefunding = false;
    await refund(id, nineThousand);
    await send();
    const [asked] = (await charging.stored(id))?.refunds ?? [];
    await deposits().endRefund(asked.id, 'FAILED');
    await reconcile(6);
    expect(await seen(email)).toMatchObject([
      { state: 'paid', refunds: [{ state: 'failed' }], problem: expect.stringMatching(/^Mobile money n’a pas fait/) },
    ]);
    await agree();
  });

  it('whose answer was lost, or has an error inside, is made once', async () => {
    for (const faults of [['lost-answer'], ['error-inside'], ['error', 'cut'], ['outage']] as const) {
      const { id, email } = await paid();
      server().meet(...faults);
      await refund(id, nineThousand);
      await send();
      await closeCircuits(api().app);
      await send();
      expect(await seen(email), faults.join()).toMatchObject([{ state: 'refunded', refunded: nineThousand }]);
      await agree();
    }
  });
});

describe('the stand-in for pawaPay', () => {
  const call = async (path: string, payload: object) => {
    const headers = { authorization: 'Bearer pawapay-de-demonstration' };
    const { statusCode, body } = await server().rest.inject({ method: 'POST', url: path, headers, payload });
    const answer = JSON.parse(body);
    const code = answer.failureReason?.failureCode ?? answer.rejectionReason?.rejectionCode ?? null;
    return [statusCode, answer.status ?? null, code];
  };
  const deposit = (change: object = {}, account: object = {}) => ({
    ...{ depositId: randomUUID(), amount: '5000', currency: 'XOF' },
    payer: { type: 'MMO', accountDetails: { phoneNumber: '221771234567', provider: 'ORANGE_SEN', ...account } },
    ...change,
  });

  it('rejects cents of francs, amounts out of bounds, and operators, currencies and numbers that do not fit', async () => {
    const [no, ok] = [
      [200, 'REJECTED'],
      [200, 'ACCEPTED', null],
    ] as const;
    expect(await call('/v2/deposits', deposit())).toEqual(ok);
    expect(await call('/v2/deposits', deposit({ amount: '5000.50' }))).toEqual([...no, 'INVALID_AMOUNT']);
    expect(await call('/v2/deposits', deposit({ amount: '99' }))).toEqual([...no, 'AMOUNT_OUT_OF_BOUNDS']);
    expect(await call('/v2/deposits', deposit({ amount: '2000001' }))).toEqual([...no, 'AMOUNT_OUT_OF_BOUNDS']);
    expect(await call('/v2/deposits', deposit({ currency: 'XAF' }))).toEqual([...no, 'INVALID_CURRENCY']);
    expect(await call('/v2/deposits', deposit({}, { provider: 'ORANGE_FRA' }))).toEqual([...no, 'INVALID_PROVIDER']);
    expect(await call('/v2/deposits', deposit({}, { provider: 'FREE_SEN' }))).toEqual([...no, 'INVALID_PHONE_NUMBER']);
    expect(await call('/v2/deposits', deposit({ msisdn: '221771234567' }))).toEqual([400, null, 'INVALID_INPUT']);
  });

  it('takes a deposit once, and refunds no more than it was', async () => {
    const one = deposit();
    expect(await call('/v2/deposits', one)).toEqual([200, 'ACCEPTED', null]);
    expect(await call('/v2/deposits', { ...one, amount: '7000' })).toEqual([200, 'DUPLICATE_IGNORED', null]);
    const back = (amount: string, refundId = randomUUID()) =>
      call('/v2/refunds', { refundId, depositId: one.depositId, amount, currency: 'XOF' });
    expect(await back('5000')).toEqual([400, null, 'INVALID_INPUT']);
    await press(one.depositId);
    expect(await back('5001')).toEqual([200, 'REJECTED', 'AMOUNT_TOO_LARGE']);
    const id = randomUUID();
    expect(await back('5000', id)).toEqual([200, 'ACCEPTED', null]);
    expect(await back('5000', id)).toEqual([200, 'DUPLICATE_IGNORED', null]);
    expect(await back('1')).toEqual([200, 'REJECTED', 'DEPOSIT_ALREADY_REFUNDED']);
  });
});
