import { moneyOf } from '@letat/contracts/core/money';
import { withdrawalWaiver } from '@letat/contracts/orders/constants';
import { describe, expect, it } from 'vitest';
import { addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { day, useBuying } from '../../../../test/orders/buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';

const { api, shop, clock, newEmail, pageOf, buy, managed, withdraw, refund, subjectsTo } = useBuying();

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
    // Nobody has proved either address: what was typed into the form is mailed to none.
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
