import { moneyOf } from '@letat/contracts/core/money';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { useBuying } from '../../../../test/orders/buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';
import { authorAccount, platformAccounts } from '../../ledger/index.ts';
import type { NewUser } from '../../users/index.ts';

const { api, shop, payments, buy, managed, refund, pageOf, subjectsTo } = useBuying();
let author: NewUser;
let admin: NewUser;

const usd = (amount: number) => moneyOf(amount, 'USD');
const balanceOf = async (account: string) => (await api.app.ledger.balance(account, 'USD')).amount;
const provider = () => balanceOf(platformAccounts.provider);
const own = () => balanceOf(authorAccount(author.id));
const reserve = () => balanceOf(platformAccounts.disputeReserve);

beforeAll(async () => {
  author = await addUser(api.app, { role: 'author' });
  admin = await addUser(api.app, { role: 'admin' });
});
afterEach(() => {
  payments.disputes.refusesReading = false;
});

/** A buyer buys for fifteen dollars, of which half is the author's, and every message arrived. */
async function sold() {
  const bought = await buy(shop.item({ authorId: author.id }));
  await payments.deliverAll();
  return bought;
}

/** How many credit notes there are. */
async function creditNotes(): Promise<number> {
  const series = await api.app.mongo.connection.collection('numberSeries').find().toArray();
  return series.filter(({ _id }) => String(_id).startsWith('AV-')).reduce((sum, { last }) => sum + last, 0);
}

async function order(email: string) {
  return (await managed(email))[0];
}

async function ownLedger(): Promise<OwnLedger['balances'][number] | undefined> {
  const ledger: OwnLedger = (await api.as(author).get('/api/my/ledger')).json();
  return ledger.balances[0];
}

async function notificationsOf(user: NewUser): Promise<{ kind: string; text: string }[]> {
  await api.app.jobs.process('notifications');
  return (await api.as(user).get('/api/my/notifications')).json();
}

describe('an opened dispute', () => {
  it('moves the author’s share to the reserve, and shows the order under what waits, with the last day to answer', async () => {
    const before = { own: await own(), provider: await provider(), reserve: await reserve() };
    const { id, email } = await sold();
    payments.openDispute(id, 1500);
    await payments.deliverAll();
    expect(await order(email)).toMatchObject({
      state: 'paid',
      reserved: usd(1500),
      refunded: usd(0),
      disputes: [{ state: 'open', amount: usd(1500), reserved: usd(1500), respondBy: expect.any(String) }],
    });
    expect(await own()).toBe(before.own);
    expect((await reserve()) - before.reserve).toBe(1500);
    // PayPal holds the money still: nothing left it.
    expect((await provider()) - before.provider).toBe(-1500 + 75);
    expect(await ownLedger()).toMatchObject({ reserved: usd(750), reservedSales: 1 });
    const waiting: { id: string; count: number }[] = (await api.as('admin').get('/api/admin/waiting')).json();
    expect(waiting.find((one) => one.id === 'disputes')?.count).toBe(1);
    const listed = (await api.as('admin').get('/api/admin/orders?dispute=open')).json();
    expect(listed.map((one: { buyer: { email: string } }) => one.buyer.email)).toContain(email);
    payments.decideDispute(id, 'won');
    await payments.deliverAll();
  });

  it('is mailed to the administrators with PayPal’s last day, and told to the author, never to the buyer', async () => {
    const { id, email } = await sold();
    payments.openDispute(id, 1500);
    await payments.deliverAll();
    const [dispute] = (await order(email)).disputes;
    const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'Africa/Dakar' }).format(
      new Date(dispute.respondBy),
    );
    const [mail] = await sentMails(api.app, admin.email);
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(`Répondez chez PayPal avant le ${day}`);
    expect((await notificationsOf(author))[0]).toMatchObject({
      kind: 'sale-disputed',
      text: expect.stringContaining('est réservée jusqu’à la décision'),
    });
    expect((await subjectsTo(email)).filter((subject) => /litige|contest/i.test(subject))).toEqual([]);
    payments.decideDispute(id, 'won');
    await payments.deliverAll();
  });

  it('makes what was not downloaded before wait, and leaves what was', async () => {
    shop.files = [{ address: 'https://exemple.org/guide.pdf', label: 'Le guide' }];
    const [waits, begun] = [await sold(), await sold()];
    const download = async (token: string) => {
      const { files } = await pageOf(`/commande/${token}`);
      return api.post(`/api/orders/pages/${token}/downloads`, { fileId: files[0].id, waives: true });
    };
    expect((await download(begun.token)).statusCode).toBe(201);
    for (const { id } of [waits, begun]) payments.openDispute(id, 1500);
    await payments.deliverAll();
    expect((await download(waits.token)).json().code).toBe('download_disputed');
    expect((await download(begun.token)).statusCode).toBe(201);
    expect((await pageOf(waits.address)).downloadsWait).toBe(true);
    expect((await pageOf(begun.address)).downloadsWait).toBe(false);
    for (const { id } of [waits, begun]) payments.decideDispute(id, 'won');
    await payments.deliverAll();
    expect((await download(waits.token)).statusCode).toBe(201);
  });

  it('lets no part of the order be refunded, which PayPal would refuse, and all of it, which ends the reserve', async () => {
    const before = { own: await own(), reserve: await reserve() };
    const { id, email } = await sold();
    payments.openDispute(id, 1000);
    await payments.deliverAll();
    const { id: orderId } = await order(email);
    expect((await refund(orderId, 500)).json().code).toBe('refund_disputed');
    expect((await refund(orderId, 1500)).statusCode).toBe(201);
    await runNow(api.app, 'refunds');
    expect(await order(email)).toMatchObject({ state: 'refunded', refunded: usd(1500), reserved: usd(0) });
    expect([await own(), await reserve()]).toEqual([before.own, before.reserve]);
    payments.decideDispute(id, 'lost');
    await payments.deliverAll();
    expect(await order(email)).toMatchObject({ refunded: usd(1500) });
    expect(await own()).toBe(before.own);
  });

  it('of a payment that is of no order is refused until somebody looks, and changes nothing', async () => {
    const { id } = await sold();
    payments.openDispute(id, 1500);
    const [event] = payments.events.splice(0);
    if (event?.change.kind !== 'dispute') throw new Error('no dispute was reported');
    payments.disputes.refusesReading = true;
    const { dispute } = event.change;
    const foreign = { ...event, change: { kind: 'dispute', dispute: { ...dispute, paymentId: 'ANOTHERS' } } } as const;
    const before = await reserve();
    await expect(payments.deliver(foreign)).rejects.toThrow('no order has the disputed payment');
    expect(await reserve()).toBe(before);
    payments.decideDispute(id, 'won');
    await payments.deliverAll();
  });
});

describe('a dispute that is won', () => {
  it('brings the share back from the reserve, and costs nothing', async () => {
    const before = { own: await own(), reserve: await reserve() };
    const { id, email } = await sold();
    payments.openDispute(id, 1000);
    await payments.deliverAll();
    expect((await own()) - before.own).toBe(250);
    payments.decideDispute(id, 'won');
    await payments.deliverAll();
    expect(await order(email)).toMatchObject({
      state: 'paid',
      reserved: usd(0),
      refunds: [],
      disputes: [{ state: 'won', fee: usd(0) }],
    });
    expect((await own()) - before.own).toBe(750);
    expect(await reserve()).toBe(before.reserve);
  });

  it('after the bank took the money back brings money and access back, and says so to the buyer', async () => {
    const before = { own: await own(), provider: await provider() };
    const { id, email, address, token, webinarId } = await sold();
    payments.openDispute(id, 1500);
    payments.chargeBack(id);
    await payments.deliverAll();
    expect(await order(email)).toMatchObject({ state: 'refunded', refunded: usd(1500), reserved: usd(0) });
    expect(await own()).toBe(before.own);
    expect(shop.revoked.filter(({ offer }) => offer.itemId === webinarId)).toHaveLength(1);
    payments.decideDispute(id, 'won');
    await payments.deliverAll();
    expect(await order(email)).toMatchObject({
      state: 'paid',
      refunded: usd(0),
      refunds: [{ state: 'returned', amount: usd(1500) }],
      disputes: [{ state: 'won', fee: usd(1500) }],
    });
    expect((await own()) - before.own).toBe(750);
    expect((await provider()) - before.provider).toBe(-1500 + 75 + 1500);
    expect(shop.restored.filter(({ offer }) => offer.itemId === webinarId)).toHaveLength(1);
    expect(await subjectsTo(email)).toContain('Votre commande est de nouveau ouverte');
    const shown = await pageOf(address);
    expect(shown).toMatchObject({ state: 'paid', refunds: [{ returnNumber: expect.stringMatching(/^RC-/) }] });
    const receipt = await api.get(`/api/orders/pages/${token}/documents/${shown.refunds[0].returnNumber}`);
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it.each(['first', 'last'])('and whose reversal is reported %s counts once what the bank took', async (reversal) => {
    const before = await provider();
    const { id, email } = await sold();
    payments.openDispute(id, 1500);
    payments.chargeBack(id);
    const isReversal = ({ change }: (typeof payments.events)[number]) => change.kind === 'refund';
    const reported = payments.events.splice(0);
    const [back, others] = [reported.filter(isReversal), reported.filter((event) => !isReversal(event))];
    for (const event of reversal === 'first' ? [...back, ...others] : [...others, ...back])
      await payments.deliver(event);
    expect(await order(email)).toMatchObject({ state: 'refunded', refunded: usd(1500), reserved: usd(0) });
    expect((await order(email)).refunds).toHaveLength(1);
    expect((await provider()) - before).toBe(75 + 1500);
    payments.decideDispute(id, 'won');
    await payments.deliverAll();
    expect(await order(email)).toMatchObject({ state: 'paid', refunded: usd(0) });
  });

  it('and whose reversal is reported only after the decision leaves money and access where they are', async () => {
    const before = await own();
    const { id, email } = await sold();
    payments.disputes.refusesReading = true;
    payments.openDispute(id, 1500);
    payments.chargeBack(id);
    payments.decideDispute(id, 'won');
    const reported = payments.events.splice(0);
    for (const event of reported.toReversed()) await payments.deliver(event);
    for (const event of reported) await payments.deliver(event);
    expect(await order(email)).toMatchObject({ state: 'paid', refunded: usd(0), reserved: usd(0) });
    expect((await own()) - before).toBe(750);
  });
});

describe('a dispute that is lost in part', () => {
  it('and whose reversal is reported only after the decision keeps the credit note that was sent, the only one', async () => {
    const [before, notes] = [await provider(), await creditNotes()];
    const { id, email } = await sold();
    payments.openDispute(id, 1500);
    payments.chargeBack(id);
    payments.decideDispute(id, 'partly-lost');
    const reported = payments.events.splice(0);
    for (const event of reported.toReversed()) await payments.deliver(event);
    for (const event of reported) await payments.deliver(event);
    const { refunded, refunds } = await order(email);
    expect(refunded).toEqual(usd(750));
    expect((await provider()) - before).toBe(75 + 750);
    expect(refunds).toMatchObject([
      { state: 'completed', amount: usd(750), number: expect.stringMatching(/^AV-/) },
      { state: 'returned', amount: usd(750), number: null },
    ]);
    expect((await creditNotes()) - notes).toBe(1);
    expect((await subjectsTo(email)).filter((subject) => subject.startsWith('Votre remboursement'))).toHaveLength(1);
  });
});

describe('a dispute that is lost', () => {
  it('is a refund that has happened: a credit note, no access, the share gone and the fee the platform’s', async () => {
    const before = { own: await own(), fees: await balanceOf(platformAccounts.fees) };
    const { id, email, webinarId } = await sold();
    payments.openDispute(id, 1500);
    payments.decideDispute(id, 'lost');
    await payments.deliverAll();
    expect(await order(email)).toMatchObject({
      state: 'refunded',
      refunded: usd(1500),
      reserved: usd(0),
      refunds: [{ reason: 'dispute', state: 'completed', number: expect.stringMatching(/^AV-/) }],
      disputes: [{ state: 'lost', fee: usd(1500) }],
    });
    expect(await own()).toBe(before.own);
    expect((await balanceOf(platformAccounts.fees)) - before.fees).toBe(-75 - 1500);
    expect(shop.revoked.filter(({ offer }) => offer.itemId === webinarId)).toHaveLength(1);
    expect((await subjectsTo(email)).filter((subject) => subject.includes('remboursement'))).toHaveLength(1);
  });

  it('in part takes that part only, and leaves the access', async () => {
    const before = await own();
    const { id, email, webinarId } = await sold();
    payments.openDispute(id, 1000);
    payments.decideDispute(id, 'partly-lost');
    await payments.deliverAll();
    expect(await order(email)).toMatchObject({
      state: 'paid',
      refunded: usd(500),
      disputes: [{ state: 'partly-lost' }],
    });
    expect((await own()) - before).toBe(500);
    expect(shop.revoked.filter(({ offer }) => offer.itemId === webinarId)).toEqual([]);
  });

  it('whose messages come twice and in any order is debited once', async () => {
    const before = { own: await own(), provider: await provider() };
    const { id, email } = await sold();
    payments.disputes.refusesReading = true;
    const dispute = payments.openDispute(id, 1500);
    if (dispute === null) throw new Error('there is no dispute');
    payments.disputes.update(dispute);
    payments.decideDispute(id, 'lost');
    const reported = payments.events.splice(0);
    for (const event of [...reported.toReversed(), ...reported]) await payments.deliver(event);
    expect(await order(email)).toMatchObject({ refunded: usd(1500), disputes: [{ state: 'lost' }] });
    expect((await order(email)).refunds).toHaveLength(1);
    expect(await own()).toBe(before.own);
    expect((await provider()) - before.provider).toBe(75 + 1500);
  });

  it('after the bank had taken the money is not debited again', async () => {
    const before = await provider();
    const { id, email } = await sold();
    payments.openDispute(id, 1500);
    payments.chargeBack(id);
    payments.decideDispute(id, 'lost');
    await payments.deliverAll();
    expect(await order(email)).toMatchObject({ state: 'refunded', refunded: usd(1500) });
    expect((await order(email)).refunds).toHaveLength(1);
    expect((await provider()) - before).toBe(75 + 1500);
  });

  it('after a refund takes at most what the refund left', async () => {
    const before = { own: await own(), reserve: await reserve() };
    const { id, email } = await sold();
    await refund((await order(email)).id, 1000);
    await runNow(api.app, 'refunds');
    payments.openDispute(id, 1500);
    await payments.deliverAll();
    expect(await order(email)).toMatchObject({ refunded: usd(1000), reserved: usd(500) });
    payments.decideDispute(id, 'lost');
    await payments.deliverAll();
    expect(await order(email)).toMatchObject({ state: 'refunded', refunded: usd(1500), reserved: usd(0) });
    expect([await own(), await reserve()]).toEqual([before.own, before.reserve]);
  });

  it.each(['refund first', 'decision first'])(
    'because the seller refunded meanwhile is debited once, with the %s',
    async (first) => {
      const before = { own: await own(), provider: await provider() };
      const { id, email } = await sold();
      const dispute = payments.openDispute(id, 500, { saysMovements: false });
      if (dispute === null) throw new Error('there is no dispute');
      await payments.deliverAll();
      payments.disputes.refusesReading = true;
      await payments.refundThere(id, usd(500));
      payments.disputes.settleByRefund(dispute, usd(500));
      const reported = payments.events.splice(0);
      for (const event of first === 'refund first' ? reported : reported.toReversed()) await payments.deliver(event);
      expect(await order(email)).toMatchObject({ state: 'paid', refunded: usd(500), reserved: usd(0) });
      expect((await order(email)).refunds).toHaveLength(1);
      expect((await own()) - before.own).toBe(500);
      expect((await provider()) - before.provider).toBe(-1000 + 75);
    },
  );

  it('that took more than was left of the payment is posted up to what was left, and the order says what to do', async () => {
    const before = await own();
    const { id, email } = await sold();
    await payments.refundThere(id, usd(1000));
    payments.openDispute(id, 500);
    payments.decideDispute(id, 'lost');
    payments.disputes.refusesReading = true;
    for (const event of payments.events.splice(0)) {
      const { change } = event;
      const isDecided = change.kind === 'dispute' && change.dispute.decision !== null;
      await payments.deliver(
        isDecided ? { ...event, change: { ...change, dispute: { ...change.dispute, taken: usd(1500) } } } : event,
      );
    }
    const shown = await order(email);
    expect(shown).toMatchObject({ state: 'refunded', refunded: usd(1500), reserved: usd(0) });
    expect(shown.problem).toContain('plus que ce qui restait du paiement');
    const told = (await notificationsOf(admin)).filter(({ kind }) => kind === 'order-problem');
    expect(told.filter(({ text }) => text.includes('plus que ce qui restait'))).toHaveLength(1);
    expect(await own()).toBe(before);
  });

  it('in another currency than the order’s is told to administrators once, and stays settled however often it is read', async () => {
    const { id, email } = await sold();
    payments.openDispute(id, 1500);
    payments.disputes.refusesReading = true;
    const [event] = payments.events.splice(0);
    if (event?.change.kind !== 'dispute') throw new Error('no dispute was reported');
    const { dispute } = event.change;
    const inEuros = { ...event, change: { ...event.change, dispute: { ...dispute, amount: moneyOf(1500, 'EUR') } } };
    await payments.deliver(inEuros);
    const { id: orderId, problem, reserved } = await order(email);
    expect([problem, reserved]).toEqual([expect.stringContaining('dans une autre monnaie'), usd(0)]);
    const note = 'Suivi chez PayPal, dossier ouvert ce matin.';
    const settled = await api.as('admin').post(`/api/admin/orders/${orderId}/problem/settlement`, { problem, note });
    expect(settled.statusCode, settled.body).toBe(200);
    await payments.deliver(inEuros);
    expect((await order(email)).problem).toBeNull();
    const told = (await notificationsOf(admin)).filter(({ kind }) => kind === 'order-problem');
    expect(told.filter(({ text }) => text.includes(dispute.id))).toHaveLength(1);
    // It is over before the next reading of all disputes, which would have it as it is at PayPal.
    payments.decideDispute(id, 'won');
    payments.disputes.refusesReading = false;
    await payments.deliverAll();
  });

  it('after the share was paid out takes the balance below zero, and the next sale is set off against it', async () => {
    const seller = await addUser(api.app, { role: 'author' });
    const account = authorAccount(seller.id);
    const { id } = await buy(shop.item({ authorId: seller.id }));
    const lines = [
      { account, amount: usd(-750) },
      { account: platformAccounts.provider, amount: usd(750) },
    ];
    await api.app.mongo.transaction(async (session) => {
      await api.app.ledger.post({ key: `payout:${seller.id}`, kind: 'payout', lines }, session);
    });
    payments.openDispute(id, 1500);
    await payments.deliverAll();
    expect(await balanceOf(account)).toBe(-750);
    payments.decideDispute(id, 'lost');
    await payments.deliverAll();
    const ledger: OwnLedger = (await api.as(seller).get('/api/my/ledger')).json();
    expect(ledger.balances[0]).toMatchObject({ balance: usd(-750), reserved: usd(0) });
    await buy(shop.item({ authorId: seller.id }));
    expect(await balanceOf(account)).toBe(0);
  });
});

it('a dispute whose messages were all lost is found by reading what PayPal knows', async () => {
  const before = await own();
  const { id, email } = await sold();
  payments.openDispute(id, 1500);
  payments.events.length = 0;
  await runNow(api.app, 'orders-disputes', { isSchedule: true });
  expect(await order(email)).toMatchObject({ reserved: usd(1500), disputes: [{ state: 'open' }] });
  payments.decideDispute(id, 'partly-lost');
  payments.events.length = 0;
  await runNow(api.app, 'orders-disputes', { isSchedule: true });
  expect(await order(email)).toMatchObject({ reserved: usd(0), refunded: usd(750) });
  expect((await own()) - before).toBe(375);
});

it('entries of the author’s account bear the title of what was disputed', async () => {
  const seller = await addUser(api.app, { role: 'author' });
  const { id } = await buy(shop.item({ authorId: seller.id, title: 'Compter les voix' }));
  payments.openDispute(id, 1500);
  payments.decideDispute(id, 'lost');
  for (const event of payments.events.splice(0)) await payments.deliver(event);
  const entries: { kind: string; title: string }[] = (await api.as(seller).get('/api/my/ledger/entries')).json();
  expect(entries.every(({ title }) => title === 'Compter les voix')).toBe(true);
});

it('what was posted for disputes sums up to nothing, and every chain is whole', async () => {
  const entries = await api.app.mongo.connection.collection('ledgerEntries').find().toArray();
  const accounts = [...new Set(entries.map(({ account }) => String(account)))];
  expect(accounts).toContain(platformAccounts.disputeReserve);
  const balances = await Promise.all(accounts.map(balanceOf));
  expect(balances.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  for (const account of accounts) expect(await api.app.ledger.verify(account, 'USD')).toBeNull();
});
