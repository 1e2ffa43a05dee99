import { moneyOf } from '@letat/contracts/core/money';
import { immediateStartRequest, withdrawalWaiver } from '@letat/contracts/orders/constants';
import { describe, expect, it } from 'vitest';
import { addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { day, useBuying } from '../../../../test/orders/buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';
import type { NewUser } from '../../users/index.ts';

const {
  api,
  shop,
  clock,
  payments,
  newEmail,
  pageOf,
  order,
  capture,
  buy,
  managed,
  withdraw,
  refund,
  subjectsTo,
  reconcile,
} = useBuying();

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
    // Dakar, where the site is unless the operator says otherwise, has the hours of UTC.
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
    // Neither address is proved: what was typed into the form is mailed to none.
    for (const mail of [own, other]) {
      expect(mail?.text).toMatch(/CM-\d{4}-\d{6}/);
      expect(mail?.text).not.toContain('Mariama Diallo');
      expect(mail?.text).not.toContain(contact);
    }
    expect(own?.text).toContain(address);
    expect(other?.text).not.toContain('/commande/');
  });

  it('repeats the name and the contact of the declaration to an address that its owner has proved', async () => {
    const { email: proved } = await addUser(api.app);
    const { token, email } = await buy(shop.item(), proved);
    const contact = newEmail();
    expect((await withdraw(token, { email: contact })).statusCode).toBe(200);
    const [own] = (await sentMails(api.app, email)).filter(({ subject }) => subject.startsWith('Accusé'));
    expect(own?.text).toContain('Mariama Diallo');
    expect(own?.text).toContain(contact);
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

describe('the withdrawal from a plan', () => {
  /** The latest purchase of a reader, as their account shows it. */
  const purchaseOf = async (reader: NewUser) => (await api.as(reader).get('/api/my/purchases')).json()[0];

  /** A reader buys a month of the platform. */
  async function subscribed(reader: NewUser, more: object = {}) {
    const { id } = await order({ planId: 'premium', email: reader.email, ...more });
    payments.approve(id);
    await capture(id);
    const { address } = await purchaseOf(reader);
    const stored = await api.app.mongo.connection.collection('orders').find().sort({ _id: -1 }).limit(1).next();
    return { stored, address, token: String(address).replace('/commande/', '') };
  }
  const states = async (reader: NewUser) =>
    (await api.as(reader).get('/api/my/subscriptions')).json().map(({ state }: { state: string }) => state);

  /** The first of a March: a month of 31 days. Sessions from before are over then. */
  async function inMarch(work: () => Promise<void>): Promise<void> {
    const moved = Date.UTC(clock.now().getUTCFullYear() + 1, 2, 1, 10) - clock.now().getTime();
    clock.move(moved);
    await work();
    clock.move(-moved);
  }

  it('that its buyer asked to begin at once keeps the days that have passed and gives back the rest, and ends the plan', async () => {
    await inMarch(async () => {
      const reader = await addUser(api.app);
      const { stored, address, token } = await subscribed(reader, { startsAtOnce: true });
      expect(stored?.immediateStart).toEqual({ text: immediateStartRequest, at: stored?.createdAt });
      clock.move(10.5 * day);
      // Ten days of 31 of fifteen dollars.
      expect((await pageOf(address)).withdrawal).toMatchObject({
        ...{ state: 'open', amount: moneyOf(1017, 'USD'), used: { days: 10, of: 31, amount: moneyOf(483, 'USD') } },
      });
      expect(await states(reader)).toEqual(['running']);
      expect((await withdraw(token)).json().refunded).toEqual(moneyOf(1017, 'USD'));
      expect(await states(reader)).toEqual(['revoked']);
      await runNow(api.app, 'refunds');
      expect(await purchaseOf(reader)).toMatchObject({ state: 'paid', refunded: moneyOf(1017, 'USD') });
      expect(payments.received(String(stored?._id))).toBe(483);
      const mail = (await sentMails(api.app, reader.email)).find(({ subject }) => subject.startsWith('Accusé'));
      expect(mail?.text.replace(/\s/g, ' ')).toContain('10 jours sur 31, 4,83 $US');
      expect((await withdraw(token)).json().code).toBe('withdrawal_not_possible');
      clock.move(-10.5 * day);
    });
  });

  it('while a dispute is open is recorded and ends the plan, and gives back the rest once PayPal has decided', async () => {
    await inMarch(async () => {
      for (const { result, kept } of [
        { result: 'won' as const, kept: 483 },
        { result: 'lost' as const, kept: 0 },
      ]) {
        const reader = await addUser(api.app);
        const { stored, address, token } = await subscribed(reader, { startsAtOnce: true });
        const orderId = String(stored?._id);
        const providerId = String(stored?.providerOrderId);
        await payments.deliverAll();
        clock.move(10.5 * day);
        expect(payments.openDispute(providerId, 1500)).not.toBeNull();
        await payments.deliverAll();
        const answer = await withdraw(token);
        expect([answer.statusCode, answer.json().refunded], answer.body).toEqual([200, moneyOf(1017, 'USD')]);
        expect(await states(reader)).toEqual(['revoked']);
        await reconcile(5 * 60_000);
        await runNow(api.app, 'refunds');
        expect((await pageOf(address)).withdrawal).toMatchObject({ state: 'done', afterDispute: moneyOf(1017, 'USD') });
        expect(payments.received(orderId)).toBe(1500);
        const mail = (await sentMails(api.app, reader.email)).find(({ subject }) => subject.startsWith('Accusé'));
        expect(mail?.text).toContain('litige');
        expect(mail?.text).not.toContain('part tout de suite');
        payments.decideDispute(providerId, result);
        await payments.deliverAll();
        await reconcile(5 * 60_000);
        await runNow(api.app, 'refunds');
        await reconcile(5 * 60_000);
        await runNow(api.app, 'refunds');
        expect(payments.received(orderId), result).toBe(kept);
        expect((await pageOf(address)).withdrawal).toMatchObject({ state: 'done', afterDispute: null });
        clock.move(-10.5 * day - 15 * 60_000);
      }
    });
  });

  it('whose buyer asked for nothing gives all of it back, and is not needed to pay', async () => {
    await inMarch(async () => {
      const reader = await addUser(api.app);
      const { stored, address, token } = await subscribed(reader);
      clock.move(13 * day);
      expect((await pageOf(address)).withdrawal).toMatchObject({ amount: moneyOf(1500, 'USD'), used: null });
      await withdraw(token);
      expect(await states(reader)).toEqual(['revoked']);
      await runNow(api.app, 'refunds');
      expect(await purchaseOf(reader)).toMatchObject({ state: 'refunded' });
      expect(payments.received(String(stored?._id))).toBe(0);
      const mail = (await sentMails(api.app, reader.email)).find(({ subject }) => subject.startsWith('Accusé'));
      expect(mail?.text).not.toContain('Jours écoulés');
      clock.move(-13 * day);
    });
  });

  it('that has not begun yet gives all of it back, and one after fourteen days nothing', async () => {
    await inMarch(async () => {
      const reader = await addUser(api.app);
      const running = await subscribed(reader, { startsAtOnce: true });
      const renewed = await subscribed(reader, { startsAtOnce: true });
      clock.move(9 * day);
      expect((await pageOf(renewed.address)).withdrawal).toMatchObject({ amount: moneyOf(1500, 'USD') });
      await withdraw(renewed.token);
      expect(await states(reader)).toEqual(['revoked', 'running']);
      clock.move(6 * day);
      expect((await withdraw(running.token)).json().code).toBe('withdrawal_too_late');
      expect(await states(reader)).toEqual(['revoked', 'running']);
      clock.move(-15 * day);
    });
  });
});
