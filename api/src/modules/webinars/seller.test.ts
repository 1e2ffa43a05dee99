import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { addAuthor, addUser } from '../../../test/fixtures.ts';
import { FakePayments } from '../../../test/orders/fake-payments.ts';
import { payBy, runNow } from '../../../test/orders/shop.ts';
import { hour, newEmail, webinarsOf } from '../../../test/webinars.ts';
import { authorAccount } from '../ledger/index.ts';

const payments = new FakePayments();
const clock = movableClock();
const vatRates = [{ country: 'FR', percent: 20, from: '2014-01-01', source: 'CGI, article 278' }];
const api = useApp({ VAT_RATES: JSON.stringify(vatRates) }, (app) => payBy(app, payments), undefined, clock);
const webinars = webinarsOf(api, clock);
const {
  move,
  moveTo,
  create,
  register,
  registered,
  read,
  setStatus,
  subjectsTo,
  mailsTo,
  tokenOf,
  pageOf,
  act,
  upkeep,
  stateOf,
} = webinars;
const minute = 60_000;

beforeEach(() => {
  payments.bank = 'completes';
  payments.payerCountry = null;
  payments.events.length = 0;
});

/** One of ten seats at 12.50, with its host. */
async function paid(given: object = {}) {
  const host = await addAuthor(api.app);
  const webinar = await create({ price: 12.5, maxParticipants: 10, hostAuthorId: host.id, ...given });
  return { ...webinar, hostId: host.id };
}
const wanted = { amount: '12.50', currency: 'EUR', intent: 'CAPTURE' };
const order = (webinarId: string, email: string, more: object = {}) =>
  api.post('/paypal/order', { ...wanted, webinarId, email, ...more });
const capture = (id: string) => api.post(`/paypal/order/${id}/capture`, {});

/** A visitor orders and agrees at the provider; gives the provider's id. */
async function approved(webinarId: string, email = newEmail(), more: object = {}): Promise<string> {
  const answer = await order(webinarId, email, more);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { id } = answer.json();
  payments.approve(id);
  return id;
}
async function bought(webinarId: string, email = newEmail(), more: object = {}): Promise<string> {
  const answer = await capture(await approved(webinarId, email, more));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return email;
}
const ordersOf = async (email: string) =>
  (await api.as('admin').get(`/api/admin/orders?search=${encodeURIComponent(email)}`)).json();
/** Of the page of the order, which is in its receipt. */
async function orderTokenOf(email: string): Promise<string> {
  const receipt = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Votre commande'));
  const [, token = ''] = /\/commande\/([\w.-]+)/.exec(receipt?.text ?? '') ?? [];
  return token;
}
const orderPageOf = async (token: string) => (await api.get(`/api/orders/pages/${token}`)).json();
const withdraw = (token: string) => api.post(`/api/orders/pages/${token}/withdrawal`, { name: 'Awa Fall' });
const expireOrders = () => runNow(api.app, 'orders-expiry', { isSchedule: true });
async function refundAll() {
  await runNow(api.app, 'webinar-refunds');
  await runNow(api.app, 'refunds');
}

describe('a paid webinar', () => {
  it('sells a seat for its price in euros, half of it for its host, and mails the link with the receipt', async () => {
    const { id, title, hostId } = await paid();
    const email = await bought(id);
    expect(await read(id)).toMatchObject({ currentParticipants: 1, seatsLeft: 9, isOnSale: true });
    expect((await subjectsTo(email)).sort()).toEqual([`Votre commande : ${title}`, `Votre place : ${title}`]);
    expect(await pageOf(await tokenOf(email))).toMatchObject({ state: 'confirmed', isPaid: true, isRefundable: true });
    const balance = await api.app.ledger.balance(authorAccount(hostId), 'EUR');
    expect(balance.amount).toBe(625);
  });

  it('is taxed where its buyer is, leads back to the webinar, and its order is withdrawn from as any other: the seat is free', async () => {
    const { id, hostId } = await paid();
    const email = await bought(id, newEmail(), { country: 'FR' });
    expect(await ordersOf(email)).toMatchObject([{ vat: { country: 'FR', basisPoints: 2000 }, declaredCountry: 'FR' }]);
    const token = await orderTokenOf(email);
    const page = await orderPageOf(token);
    expect(page).toMatchObject({
      ...{ files: [], needsWaiver: true, withdrawal: { state: 'open' }, goods: { address: `/webinaire/${id}` } },
      // 12.50 less 20 % of VAT is 10.42; half of it is the host's, with the odd cent.
      shares: { author: { amount: 521 }, platform: { amount: 521 }, vat: { amount: { amount: 208 } } },
    });
    const withdrawal = await withdraw(token);
    expect(withdrawal.statusCode, withdrawal.body).toBe(200);
    await refundAll();
    expect(await read(id)).toMatchObject({ currentParticipants: 0, seatsLeft: 10 });
    expect((await api.app.ledger.balance(authorAccount(hostId), 'EUR')).amount).toBe(0);
    expect(await stateOf(id, email)).toBe('cancelled');
  });

  it('is not given for nothing, and does not sell before its host is known', async () => {
    const { id } = await paid();
    expect((await register(id)).json().code).toBe('webinar_not_free');
    const hostless = await create({ price: 12.5 });
    expect(hostless.isOnSale).toBe(false);
    expect((await order(hostless.id, newEmail())).json().code).toBe('webinar_not_on_sale');
    expect((await register(hostless.id)).json().code).toBe('webinar_not_on_sale');
    const free = await create();
    expect((await order(free.id, newEmail())).json().code).toBe('item_not_on_sale');
  });

  it('leads its buyer from the order to their seat, and into the room once that is open, until they give it up', async () => {
    const { id, scheduledDate } = await paid();
    const ordered = await order(id, newEmail());
    const cookie = String(ordered.headers['set-cookie']).split(';')[0] ?? '';
    const { id: providerId } = ordered.json();
    payments.approve(providerId);
    const { address } = (await api.post(`/paypal/order/${providerId}/capture`, {}, { cookie })).json();
    const token = address.replace('/commande/', '');
    const own = async (headers: Record<string, string> = {}) =>
      (await api.get(`/api/orders/owned?webinarId=${id}`, headers)).json();
    const { seat } = await orderPageOf(token);
    const opensAt = new Date(Date.parse(scheduledDate) - 15 * minute);
    expect(seat).toMatchObject({ canJoin: false, hasRoom: true, opensAt: opensAt.toISOString() });
    // The page that sold it knows the browser again, and no other.
    expect(await own({ cookie })).toEqual({ address, seat });
    expect(await own()).toEqual({ address: null, seat: null });
    moveTo(opensAt);
    expect((await orderPageOf(token)).seat).toEqual({ ...seat, canJoin: true });
    const registration = seat.address.replace('/webinaire/inscription/', '');
    expect((await act(registration, 'join')).json()).toEqual({ joinUrl: 'https://meet.exemple.org/salle' });
    await act(registration, 'cancellation');
    expect((await orderPageOf(token)).seat).toBeNull();
    expect(await own({ cookie })).toEqual({ address: null, seat: null });
  });

  it('without a room sells until that would be open and no longer, is not started, has its money wait, and administrators are told', async () => {
    const { id, title, description, hostId, scheduledDate } = await paid({ joinUrl: '' });
    const [email, later] = [newEmail(), newEmail()];
    await bought(id, email);
    expect((await orderPageOf(await orderTokenOf(email))).seat).toMatchObject({ hasRoom: false, canJoin: false });
    expect((await setStatus(id, 'live')).json().code).toBe('webinar_room_needed');
    const lacking = async () => {
      const { seller } = api.app.webinars;
      const found = [seller.undeliverable?.({ itemIds: [id] }), seller.undeliverable?.({ authorIds: [hostId] })];
      return (await Promise.all(found)).map((ids) => ids?.has(id));
    };
    const told = async () => {
      const waiting: { id: string; count: number }[] = (await api.as('admin').get('/api/admin/waiting')).json();
      return waiting.find((one) => one.id === 'webinars-without-room')?.count ?? 0;
    };
    expect(await lacking()).toEqual([false, false]);
    const before = await told();
    moveTo(new Date(Date.parse(scheduledDate) - 23 * hour));
    expect(await told()).toBe(before + 1);
    moveTo(new Date(Date.parse(scheduledDate) - 14 * minute));
    expect((await order(id, later)).json().code).toBe('webinar_not_on_sale');
    expect(await lacking()).toEqual([true, true]);

    const revision = (await read(id)).management?.revision;
    const room = { joinUrl: 'https://meet.exemple.org/salle', price: 12.5, maxParticipants: 10, hostAuthorId: hostId };
    const given = { ...room, title, description, scheduledDate, revision };
    const answer = await api.as('admin').put(`/api/webinars/${id}`, given);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await lacking()).toEqual([false, false]);
    expect((await order(id, later)).statusCode).toBe(201);
    expect((await setStatus(id, 'live')).statusCode).toBe(200);
    // What is sold and runs goes on having a room.
    const gone = { ...given, joinUrl: '', revision: (await read(id)).management?.revision };
    expect((await api.as('admin').put(`/api/webinars/${id}`, gone)).json().code).toBe('validation');
  });

  it('goes with its order to the right address while nobody has come in, by a registration of its own', async () => {
    const { id, title, scheduledDate } = await paid();
    const [typo, right, taken] = [newEmail(), newEmail(), newEmail()];
    const ordered = await order(id, typo);
    const cookie = String(ordered.headers['set-cookie']).split(';')[0] ?? '';
    payments.approve(ordered.json().id);
    const captured = await api.post(`/paypal/order/${ordered.json().id}/capture`, {}, { cookie });
    const token = captured.json().address.replace('/commande/', '');
    const change = (of: string, email: string) => api.post(`/api/orders/pages/${of}/buyer`, { email }, { cookie });
    const former = await tokenOf(typo);
    await bought(id, taken);
    expect((await change(token, taken)).json().code).toBe('webinar_registered');

    const answer = await change(token, right);
    expect(answer.statusCode, answer.body).toBe(200);
    expect([await stateOf(id, typo), await stateOf(id, right)]).toEqual(['cancelled', 'confirmed']);
    expect(await read(id)).toMatchObject({ currentParticipants: 2, seatsLeft: 8 });
    expect((await subjectsTo(right)).sort()).toEqual([`Votre commande : ${title}`, `Votre place : ${title}`]);
    expect(await subjectsTo(typo)).toContain(`Inscription annulée : ${title}`);
    // What was mailed to the first address opens no seat.
    moveTo(new Date(Date.parse(scheduledDate) - 5 * minute));
    expect((await act(former, 'join')).json().code).toBe('webinar_not_confirmed');
    expect((await act(await tokenOf(right), 'join')).json()).toEqual({ joinUrl: 'https://meet.exemple.org/salle' });
    // Once they have come in, no address is mended.
    const renewed = answer.json().address.replace('/commande/', '');
    expect((await api.get(`/api/orders/pages/${renewed}`, { cookie })).json().mayChangeAddress).toBe(false);
    expect((await change(renewed, newEmail())).json().code).toBe('order_address_fixed');
  });

  it('is sold at the server’s price alone, and not twice to one address', async () => {
    const { id } = await paid();
    const cheap = await api.post('/paypal/order', { ...wanted, amount: '1.00', webinarId: id, email: newEmail() });
    expect(cheap.json().code).toBe('price_changed');
    const email = await bought(id);
    expect((await order(id, email)).json().code).toBe('webinar_registered');
  });
});

describe('a seat that is being paid for', () => {
  it('is held from the order on: the last one is ordered once', async () => {
    const { id } = await paid();
    for (let seat = 0; seat < 9; seat += 1) await bought(id);
    const answers = await Promise.all(Array.from({ length: 12 }, () => order(id, newEmail())));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'webinar_held']);
    // A buyer is told for how long.
    const quoted = await api.post('/api/orders/quotes', { webinarId: id, email: newEmail() });
    expect([quoted.json().code, Math.ceil(Number(quoted.headers['retry-after']) / 60)]).toEqual(['webinar_held', 20]);
    const webinar = await read(id);
    expect(webinar).toMatchObject({ currentParticipants: 9, seatsLeft: 0, management: { held: 1 } });
    const minutes = (Date.parse(webinar.heldUntil ?? '') - clock.now().getTime()) / minute;
    expect(Math.ceil(minutes)).toBe(20);
    const [buyer] = (await api.app.mongo.connection.collection('orders').find().toArray()).slice(-1);
    payments.approve(String(buyer?.providerOrderId));
    await capture(String(buyer?.providerOrderId));
    expect(await read(id)).toMatchObject({ currentParticipants: 10, heldUntil: null });
    expect((await order(id, newEmail())).json().code).toBe('webinar_full');
  });

  it('is free again when nobody pays for it in time; a payment after that takes nothing if somebody else has it', async () => {
    const { id } = await paid();
    for (let seat = 0; seat < 9; seat += 1) await bought(id);
    const email = newEmail();
    const slow = await approved(id, email);
    move(21 * minute);
    await upkeep();
    expect((await read(id)).seatsLeft).toBe(1);
    await bought(id);
    const answer = await capture(slow);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order_ended']);
    expect(payments.captures).not.toContain(slow);
    expect(await stateOf(id, email)).toBe('lapsed');
    expect((await read(id)).currentParticipants).toBe(10);
  });

  it('that lapsed and that nobody took is had all the same', async () => {
    const { id } = await paid();
    const slow = await approved(id);
    move(21 * minute);
    await upkeep();
    expect((await capture(slow)).json().state).toBe('paid');
    expect((await read(id)).currentParticipants).toBe(1);
  });

  it('stays while PayPal holds the payment, and is free when it is refused in the end', async () => {
    const { id } = await paid();
    const email = newEmail();
    payments.bank = 'holds';
    const held = await approved(id, email);
    expect((await capture(held)).json().state).toBe('pending');
    move(5 * hour);
    await upkeep();
    expect((await read(id)).management?.held).toBe(1);
    payments.decide(held, 'declined');
    await payments.deliverAll();
    expect(await read(id)).toMatchObject({ seatsLeft: 10, management: { held: 0 } });
  });

  it('is its buyer’s for the rest of the twenty minutes after a refusal of the bank, and free after them', async () => {
    const { id } = await paid();
    const email = newEmail();
    const declined = await approved(id, email);
    move(10 * minute);
    payments.bank = 'declines';
    expect((await capture(declined)).json().code).toBe('payment_declined');
    expect(await read(id)).toMatchObject({ seatsLeft: 9, management: { held: 1 }, heldUntil: expect.any(String) });
    move(11 * minute);
    await upkeep();
    expect(await read(id)).toMatchObject({ seatsLeft: 10, heldUntil: null });
    expect(await stateOf(id, email)).toBe('lapsed');
  });

  it('is paid by another order of its buyer at once when the card of the first was declined', async () => {
    const { id } = await paid();
    for (let seat = 0; seat < 9; seat += 1) await bought(id);
    const email = newEmail();
    const orders = [await approved(id, email), await approved(id, email)];
    payments.bank = 'declines';
    expect((await capture(orders[0] ?? '')).json().code).toBe('payment_declined');
    payments.bank = 'completes';
    expect((await capture(orders[1] ?? '')).json().state).toBe('paid');
    expect(await read(id)).toMatchObject({ currentParticipants: 10, management: { held: 0 } });
  });

  it('is not held longer for being ordered again', async () => {
    const { id } = await paid();
    const email = newEmail();
    for (let time = 0; time < 3; time += 1) {
      expect((await order(id, email)).statusCode).toBe(201);
      move(7 * minute);
    }
    await upkeep();
    expect(await read(id)).toMatchObject({ seatsLeft: 10, management: { held: 0 } });
  });

  it('is not held longer by asking for a payment that nobody approved, and none is taken by it', async () => {
    const { id } = await paid();
    for (let seat = 0; seat < 9; seat += 1) await bought(id);
    const email = newEmail();
    const { id: unapproved } = (await order(id, email)).json();
    expect((await capture(unapproved)).json().code).toBe('payment_not_approved');
    expect(await read(id)).toMatchObject({ seatsLeft: 0, management: { held: 1 }, heldUntil: expect.any(String) });
    move(21 * minute);
    await upkeep();
    // No capture is sent, whose answer could be lost and hold a seat until the provider is asked.
    payments.losesAnswer = true;
    expect((await capture(unapproved)).json().code).toBe('payment_not_approved');
    payments.losesAnswer = false;
    expect(await read(id)).toMatchObject({ seatsLeft: 1, management: { held: 0 } });
    await bought(id);
    payments.approve(unapproved);
    expect((await capture(unapproved)).json().code).toBe('order_ended');
    expect(payments.captures).not.toContain(unapproved);
  });

  it('is free at its time when the answer about a refusal was lost, once PayPal was asked', async () => {
    const { id } = await paid();
    const lost = await approved(id);
    payments.bank = 'declines';
    payments.losesAnswer = true;
    expect((await capture(lost)).json().code).toBe('payments_unavailable');
    expect(await read(id)).toMatchObject({ management: { held: 1 }, heldUntil: null });
    move(3 * minute);
    await runNow(api.app, 'orders-reconciliation', { isSchedule: true });
    expect(await read(id)).toMatchObject({ management: { held: 1 }, heldUntil: expect.any(String) });
    move(18 * minute);
    await upkeep();
    expect(await read(id)).toMatchObject({ seatsLeft: 10, management: { held: 0 } });
  });

  it('is one for all orders of an address, and one of them is paid', async () => {
    const { id } = await paid();
    const email = newEmail();
    const orders = [await approved(id, email), await approved(id, email)];
    expect((await read(id)).management?.held).toBe(1);
    const answers = await Promise.all(orders.map(capture));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ currentParticipants: 1, seatsLeft: 9 });
    expect(payments.captures.filter((captured) => orders.includes(captured))).toHaveLength(1);
  });
});

describe('the waiting list of a paid webinar', () => {
  it('offers a seat that is accepted by paying for it, and holds it while that lasts', async () => {
    const { id } = await paid();
    const seated = [await bought(id)];
    while (seated.length < 10) seated.push(await bought(id));
    const { email, state } = await registered(id);
    expect(state).toBe('waiting');
    await act(await tokenOf(seated[0] ?? ''), 'cancellation');
    const token = await tokenOf(email);
    expect((await pageOf(token)).state).toBe('offered');
    expect((await act(token, 'offer', { accepts: true })).json().code).toBe('webinar_not_free');
    expect((await order(id, newEmail())).json().code).toBe('webinar_full');
    await bought(id, email);
    expect(await read(id)).toMatchObject({ currentParticipants: 10, management: { offered: 0, waiting: 0 } });
  });

  it('keeps an offer when its payment does not come to anything', async () => {
    const { id } = await paid();
    const seated = [await bought(id)];
    while (seated.length < 10) seated.push(await bought(id));
    const { email } = await registered(id);
    await act(await tokenOf(seated[0] ?? ''), 'cancellation');
    payments.bank = 'declines';
    await capture(await approved(id, email));
    move(4 * hour);
    await expireOrders();
    await upkeep();
    expect(await stateOf(id, email)).toBe('offered');
  });
});

describe('a stranger who types somebody’s address', () => {
  it('takes no seat that its owner is paying for by registering them for the waiting list, where they are when nobody pays', async () => {
    const { id } = await paid();
    for (let seat = 0; seat < 9; seat += 1) await bought(id);
    const [email, unpaid] = [newEmail(), newEmail()];
    const providerId = await approved(id, email);
    expect((await register(id, { email })).json()).toEqual({ state: 'waiting', address: null, isRoomOpen: false });
    expect(await read(id)).toMatchObject({ seatsLeft: 0, management: { held: 1, waiting: 0 } });
    expect((await capture(providerId)).json().state).toBe('paid');
    expect(await read(id)).toMatchObject({ currentParticipants: 10, management: { held: 0, waiting: 0 } });

    await act(await tokenOf(email), 'cancellation');
    await order(id, unpaid);
    await register(id, { email: unpaid });
    const { email: later } = await registered(id);
    move(21 * minute);
    await upkeep();
    expect([await stateOf(id, unpaid), await stateOf(id, later)]).toEqual(['offered', 'waiting']);
  });

  it('shortens no hold of the account that proved it, which has twenty minutes of its own, once', async () => {
    const { id } = await paid();
    const owner = await addUser(api.app);
    await order(id, owner.email);
    const minutesLeft = async () =>
      Math.round((Date.parse((await read(id)).heldUntil ?? '') - clock.now().getTime()) / minute);
    move(19 * minute);
    const own = () => api.as(owner).post('/paypal/order', { ...wanted, webinarId: id });
    const answer = await own();
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await minutesLeft()).toBe(20);
    // A buyer who orders again and again would hold it for ever.
    move(10 * minute);
    expect((await own()).statusCode).toBe(201);
    expect((await order(id, owner.email)).statusCode).toBe(201);
    expect(await minutesLeft()).toBe(10);
    payments.approve(answer.json().id);
    expect((await api.as(owner).post(`/paypal/order/${answer.json().id}/capture`, {})).json().state).toBe('paid');
  });

  it('takes no place in the waiting list by ordering a seat and not paying', async () => {
    const { id, scheduledDate } = await paid();
    for (let seat = 0; seat < 10; seat += 1) await bought(id);
    const { email } = await registered(id);
    moveTo(new Date(scheduledDate));
    await setStatus(id, 'live');
    const webinar = await read(id);
    const { title, description, price, management } = webinar;
    const { revision, hostAuthorId } = management ?? {};
    const room = 'https://salle.example/direct';
    const more = {
      title,
      description,
      price,
      scheduledDate,
      hostAuthorId,
      revision,
      maxParticipants: 11,
      joinUrl: room,
    };
    expect((await api.as('admin').put(`/api/webinars/${id}`, more)).statusCode).toBe(200);
    await order(id, email);
    expect(await stateOf(id, email)).toBe('held');
    move(21 * minute);
    await upkeep();
    expect(await stateOf(id, email)).toBe('waiting');
  });
});

describe('the right to withdraw from a seat', () => {
  const sharesOf = async (hostId: string) => (await api.as({ id: hostId }).get('/api/my/ledger')).json().balances[0];

  it('lasts until the webinar was held, says so by mail and page, and frees the host’s share then', async () => {
    const { id, hostId, scheduledDate } = await paid();
    const email = await bought(id);
    const token = await orderTokenOf(email);
    const receipt = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Votre commande'));
    expect(receipt?.text).toContain('tant que le webinaire n’a pas eu lieu');
    moveTo(new Date(scheduledDate));
    await setStatus(id, 'live');
    expect(await orderPageOf(token)).toMatchObject({ needsWaiver: true, withdrawal: { state: 'open' } });
    expect(await sharesOf(hostId)).toMatchObject({ pending: { amount: 625 }, available: { amount: 0 } });
    await setStatus(id, 'ended');
    expect(await orderPageOf(token)).toMatchObject({
      needsWaiver: false,
      withdrawal: { state: 'performed', at: null },
    });
    const refused = await withdraw(token);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'withdrawal_performed', error: expect.stringContaining('Le webinaire a eu lieu') },
    ]);
    await refundAll();
    expect(await ordersOf(email)).toMatchObject([{ state: 'paid', withdrawnAt: null, refunds: [] }]);
    expect(await sharesOf(hostId)).toMatchObject({ pending: { amount: 0 }, available: { amount: 625 }, frees: [] });
  });

  it('ends with the time of one that nobody has ended, and not with the date of one that never began', async () => {
    const [begun, late] = [await paid(), await paid()];
    const tokens = [await orderTokenOf(await bought(begun.id)), await orderTokenOf(await bought(late.id))];
    moveTo(new Date(begun.scheduledDate));
    await setStatus(begun.id, 'live');
    move(begun.duration * minute - 1000);
    expect((await orderPageOf(tokens[0] ?? '')).withdrawal.state).toBe('open');
    move(1000);
    const answers = await Promise.all(tokens.map(withdraw));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 200]);
    expect(answers[0]?.json().code).toBe('withdrawal_performed');
  });
});

describe('money', () => {
  it('goes back to everybody when the webinar is cancelled, once, without anybody asking', async () => {
    const { id, title } = await paid();
    const emails = [await bought(id), await bought(id)];
    await setStatus(id, 'cancelled');
    await refundAll();
    await refundAll();
    for (const email of emails) {
      const [one, ...others] = await ordersOf(email);
      expect(others).toEqual([]);
      expect(one).toMatchObject({ state: 'refunded', refunded: { amount: 1250, currency: 'EUR' } });
      expect(one.refunds).toMatchObject([{ reason: 'other', note: `Webinaire annulé : ${title}` }]);
      const texts = (await mailsTo(email)).filter(({ subject }) => subject === `Annulé : ${title}`);
      expect(texts).toHaveLength(1);
      expect(texts[0]?.text).toContain('rendu en entier');
    }
  });

  it('of an order that was under way at that moment goes back as well', async () => {
    const { id } = await paid();
    const email = newEmail();
    payments.bank = 'holds';
    const held = await approved(id, email);
    await capture(held);
    await setStatus(id, 'cancelled');
    payments.decide(held, 'completed');
    await payments.deliverAll();
    await refundAll();
    expect(await ordersOf(email)).toMatchObject([{ state: 'refunded' }]);
    expect(await stateOf(id, email)).toBe('cancelled');
  });

  it('is not taken for one that was cancelled after the order', async () => {
    const { id } = await paid();
    const late = await approved(id);
    await setStatus(id, 'cancelled');
    expect((await capture(late)).json().code).toBe('order_ended');
    expect(payments.captures).not.toContain(late);
  });

  it('goes back to who gives up their seat until the day before, and not after that', async () => {
    const { id, title, scheduledDate } = await paid();
    const [early, late] = [await bought(id), await bought(id)];
    expect((await act(await tokenOf(early), 'cancellation')).json()).toMatchObject({ state: 'cancelled' });
    await refundAll();
    expect(await ordersOf(early)).toMatchObject([{ state: 'refunded' }]);
    expect((await subjectsTo(early)).filter((subject) => subject === `Inscription annulée : ${title}`)).toHaveLength(1);
    moveTo(new Date(Date.parse(scheduledDate) - 23 * hour));
    const token = await tokenOf(late);
    expect((await pageOf(token)).isRefundable).toBe(false);
    await act(token, 'cancellation');
    await refundAll();
    expect(await ordersOf(late)).toMatchObject([{ state: 'paid' }]);
    expect((await read(id)).seatsLeft).toBe(10);
  });

  it('that is given back at PayPal frees the seat', async () => {
    const { id } = await paid();
    const email = newEmail();
    const providerId = await approved(id, email);
    await capture(providerId);
    await payments.refundThere(providerId, { amount: 1250, currency: 'EUR' });
    await payments.deliverAll();
    expect(await stateOf(id, email)).toBe('cancelled');
    expect((await read(id)).seatsLeft).toBe(10);
  });

  it('that a bank took back is the buyer’s again when the dispute is won, and paid back where nobody has one left', async () => {
    const { id } = await paid();
    const email = newEmail();
    const providerId = await approved(id, email);
    await capture(providerId);
    const takeBack = async () => {
      payments.openDispute(providerId, 1250);
      payments.chargeBack(providerId);
      await payments.deliverAll();
      expect(await stateOf(id, email)).toBe('cancelled');
    };
    const win = async () => {
      payments.decideDispute(providerId, 'won');
      await payments.deliverAll();
    };
    await takeBack();
    await win();
    expect(await stateOf(id, email)).toBe('confirmed');
    await takeBack();
    for (let seat = 0; seat < 10; seat += 1) await bought(id);
    await win();
    await refundAll();
    expect(await stateOf(id, email)).toBe('cancelled');
    expect(await ordersOf(email)).toMatchObject([{ state: 'refunded', refunded: { amount: 1250, currency: 'EUR' } }]);
    expect((await read(id)).seatsLeft).toBe(0);
  });
});
