import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import { moneyOf } from '@letat/contracts/core/money';
import { withdrawalWaiver } from '@letat/contracts/orders/constants';
import { describe, expect, it } from 'vitest';
import { addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { author, useBuying } from '../../../../test/orders/buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';
import { readPdf } from '../../../../test/pdf.ts';
import { authorAccount } from '../../ledger/index.ts';

const { api, shop, clock, payments, newEmail, pageOf, order, capture, buy, managed, withdraw, refund, subjectsTo } =
  useBuying();

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

  it('shows its buyer’s address whole to the browser that ordered and to their account, and masked to whoever else has its address', async () => {
    const { token, email, cookie } = await buy();
    const read = async (calls: Pick<typeof api, 'get'>, headers = {}) =>
      (await calls.get(`/api/orders/pages/${token}`, headers)).json();
    expect(await read(api, { cookie })).toMatchObject({ buyer: email, mayChangeAddress: false });
    const masked = { buyer: expect.stringContaining('•'), mayChangeAddress: false };
    expect(await read(api)).toMatchObject(masked);
    expect(await read(api, { cookie: `${cookie}x` })).toMatchObject(masked);
    expect(await read(api.as(await addUser(api.app)))).toMatchObject(masked);
  });

  it('mails the receipt again to its buyer alone, and never for what is not paid', async () => {
    const { token, email } = await buy();
    const before = (await sentMails(api.app, email)).length;
    const again = await api.post(`/api/orders/pages/${token}/receipt`, {});
    expect(again.statusCode).toBe(202);
    expect(JSON.stringify(again.json())).not.toContain(email);
    expect(await sentMails(api.app, email)).toHaveLength(before + 1);
  });

  it('gives the receipt in the name that was asked for before it had its number', async () => {
    const { token, address } = await buy(shop.item({ authorId: author }), newEmail(), {
      receiptName: 'Mairie de Pikine',
    });
    const { receiptNumber, receiptName } = await pageOf(address);
    expect(receiptName).toBe('Mairie de Pikine');
    const pdf = await api.get(`/api/orders/pages/${token}/documents/${receiptNumber}`);
    expect((await readPdf(pdf.rawPayload)).text).toContain('Mairie de Pikine');
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

  it('leads to a file elsewhere whose address has letters of any script, as a URI', async () => {
    const { token, address } = await buy();
    shop.files = [{ address: 'https://exemple.org/l’été/نص.pdf?v=é', label: 'Le fichier' }];
    const [file] = (await pageOf(address)).files;
    const asked = await api.post(`/api/orders/pages/${token}/downloads`, { fileId: file.id, waives: true });
    const download = await api.get(asked.json().address);
    expect([download.statusCode, download.headers.location]).toEqual([
      303,
      'https://exemple.org/l%E2%80%99%C3%A9t%C3%A9/%D9%86%D8%B5.pdf?v=%C3%A9',
    ]);
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

  it('begun thirty times with one address mails it five times, and nobody is refused', async () => {
    const email = newEmail();
    for (let time = 0; time < 30; time += 1) {
      const { id, cookie } = await order({ webinarId: shop.item(), email });
      expect((await leave(id, cookie)).statusCode).toBe(204);
    }
    expect(await sentMails(api.app, email)).toHaveLength(5);
  });
});

it('free orders of strangers in one name mail it five times a day, a purchase after them its receipt all the same', async () => {
  const email = newEmail();
  const free = () => shop.item({ price: moneyOf(0, 'USD') });
  for (let time = 0; time < 8; time += 1) {
    const answer = await api.post('/api/orders', { webinarId: free(), email });
    expect(answer.statusCode, answer.body).toBe(201);
  }
  expect(await sentMails(api.app, email)).toHaveLength(5);
  await buy(shop.item(), email);
  expect(await sentMails(api.app, email)).toHaveLength(6);
});

it('the page of an order says where the money goes, to the cent and less what was given back', async () => {
  const seller = await addUser(api.app, { role: 'author', fullName: 'Awa Ndiaye' });
  const { address, email } = await buy(shop.item({ authorId: seller.id }));
  expect(await pageOf(address)).toMatchObject({
    goods: { author: { id: seller.id, fullName: 'Awa Ndiaye' }, cover: null, category: null, address: null },
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
