import { moneyOf } from '@letat/contracts/core/money';
import { beforeEach, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { sentMails } from '../../../../test/mails.ts';
import { newShop, runNow } from '../../../../test/orders/shop.ts';
import { authorAccount, vatAccount } from '../../ledger/index.ts';

const shop = newShop();
const clock = movableClock();
const now = clock.now().getTime();
const day = 24 * 60 * 60 * 1000;
const inTenDays = new Date(now + 10 * day).toISOString().slice(0, 10);
const rates = [
  { country: 'FR', percent: 20, from: '2014-01-01', source: 'CGI, article 278' },
  { country: 'FR', percent: 5.5, from: inTenDays, source: 'CGI, article 278-0 bis' },
  { country: 'SN', percent: 18, from: '2014-01-01', source: 'CGI, article 369' },
];
const api = useApp({ VAT_RATES: JSON.stringify(rates) }, shop.open, undefined, clock);
const { payments } = shop;
const author = '64b000000000000000000001';
const balance = async (account: string) => (await api.app.ledger.balance(account, 'USD')).amount;
let made = 0;

beforeEach(() => {
  payments.payerCountry = 'FR';
});

async function buy(country?: string, price = '15.00') {
  made += 1;
  const email = `payeuse-${made}@exemple.org`;
  const amount = moneyOf(Math.round(Number(price) * 100), 'USD');
  const body = { webinarId: shop.item({ authorId: author, price: amount }), email, ...(country ? { country } : {}) };
  const ordered = await api.post('/paypal/order', { ...body, amount: price, currency: 'USD', intent: 'CAPTURE' });
  expect(ordered.statusCode, ordered.body).toBe(201);
  const cookie = String(ordered.headers['set-cookie']).split(';')[0] ?? '';
  const { id } = ordered.json();
  payments.approve(id);
  const captured = await api.post(`/paypal/order/${id}/capture`, undefined, { cookie });
  expect(captured.statusCode, captured.body).toBe(200);
  const token = String(captured.json().address).replace('/commande/', '');
  return { email, token, page: async () => (await api.get(`/api/orders/pages/${token}`)).json() };
}
/** Reports name VAT apart: authors, platform and VAT are what was collected, less refunds. */
async function reported() {
  const { total } = (await api.as('admin').get('/api/admin/revenue')).json();
  expect(total.authors + total.platform + total.vat).toBe(total.collected - total.refunded);
  return total.vat;
}
const managed = async (email: string) =>
  (await api.as('admin').get(`/api/admin/orders?search=${encodeURIComponent(email)}`)).json()[0];

async function refund(email: string, minor: number) {
  const { id } = await managed(email);
  const body = { amount: moneyOf(minor, 'USD'), reason: 'goodwill', note: '' };
  expect((await api.as('admin').post(`/api/orders/${id}/refunds`, body)).statusCode).toBe(201);
  await runNow(api.app, 'refunds');
}

it('a sale stores rate, date, source and both countries, posts VAT to its country’s account, and says so on page, receipt and mail', async () => {
  const before = [await balance(vatAccount('FR')), await balance(authorAccount(author))];
  const { email, token, page } = await buy('FR');
  expect(await managed(email)).toMatchObject({
    vat: { country: 'FR', basisPoints: 2000, since: '2014-01-01', source: 'CGI, article 278' },
    declaredCountry: 'FR',
    payerCountry: 'FR',
    problem: null,
  });
  expect([(await balance(vatAccount('FR'))) - (before[0] ?? 0)]).toEqual([250]);
  expect([(await balance(authorAccount(author))) - (before[1] ?? 0)]).toEqual([625]);
  const shown = await page();
  expect(shown.shares).toEqual({
    author: moneyOf(625, 'USD'),
    platform: moneyOf(625, 'USD'),
    vat: { country: 'FR', basisPoints: 2000, amount: moneyOf(250, 'USD') },
    vatMention: null,
  });
  const text = (await sentMails(api.app, email))[0]?.text.replace(/\s/g, ' ');
  expect(text).toContain('Dont TVA 20 %, France : 2,50 $US.');
  expect(text).not.toContain('non assujetti');
  expect(await reported()).toBe(await balance(vatAccount('FR')));
  expect((await api.as('admin').get('/api/admin/ledger/transactions')).body).toContain('TVA, France');
  const receipt = await api.get(`/api/orders/pages/${token}/documents/${shown.receiptNumber}`);
  expect(receipt.headers['content-type']).toBe('application/pdf');
});

it('refunds take back the VAT of their sale, at its rate even after that has changed, to the last cent', async () => {
  const accounts = [vatAccount('FR'), authorAccount(author), 'platform:webinar'];
  const before = await Promise.all(accounts.map(balance));
  const { email, page } = await buy('FR', '14.99');
  clock.move(11 * day);
  await refund(email, 501);
  const { author: ofAuthor, platform, vat } = (await page()).shares;
  expect(ofAuthor.amount + platform.amount + vat.amount.amount).toBe(998);
  expect(vat).toMatchObject({ basisPoints: 2000, amount: moneyOf(166, 'USD') });
  await refund(email, 998);
  expect(await Promise.all(accounts.map(balance))).toEqual(before);
  const stored = await api.app.mongo.connection.collection('orders').findOne({ buyerEmailKey: email });
  expect(stored?.refunds.map((row: { vat: number }) => row.vat)).toEqual([84, 166]);
  const later = await buy('FR');
  expect((await managed(later.email)).vat).toMatchObject({ basisPoints: 550, since: inTenDays });
});

it('a refund that PayPal’s message reports before the answer keeps its VAT, for the credit note', async () => {
  payments.payerCountry = 'SN';
  const { email } = await buy('SN');
  payments.losesAnswer = true;
  await refund(email, 600);
  await payments.deliverAll();
  await runNow(api.app, 'refunds');
  expect((await managed(email)).refunds).toMatchObject([{ state: 'completed', reason: 'goodwill' }]);
  const stored = await api.app.mongo.connection.collection('orders').findOne({ buyerEmailKey: email });
  expect(stored?.refunds.map((row: { vat: number }) => row.vat)).toEqual([92]);
});

it('where the buyer and PayPal name countries of different rates, the declared one counts and administrators are told', async () => {
  payments.payerCountry = 'SN';
  const { email } = await buy('FR');
  expect(await managed(email)).toMatchObject({
    vat: { country: 'FR' },
    payerCountry: 'SN',
    problem: 'L’acheteur dit être en France, PayPal dit Sénégal : la TVA est celle du pays déclaré.',
  });
});

it('a buyer who did not say is where PayPal says; where neither says, or the country has no rate, no VAT is due', async () => {
  payments.payerCountry = 'SN';
  expect((await managed((await buy()).email)).vat).toMatchObject({ country: 'SN', basisPoints: 1800 });
  payments.payerCountry = null;
  for (const country of [undefined, 'CI']) {
    const { page } = await buy(country);
    expect((await page()).shares).toMatchObject({ vat: null, vatMention: expect.stringMatching(/^TVA non due/) });
  }
});

it('a quote names the VAT of the country that the buyer declares, and none before', async () => {
  const webinarId = shop.item();
  const quoted = async (country?: string) =>
    (await api.post('/api/orders/quotes', { webinarId, ...(country ? { country } : {}) })).json();
  expect(await quoted('SN')).toMatchObject({
    total: moneyOf(1500, 'USD'),
    vat: { country: 'SN', basisPoints: 1800, amount: moneyOf(229, 'USD') },
  });
  expect([(await quoted()).vat, (await quoted('CI')).vat]).toEqual([null, null]);
  expect([(await quoted()).mayBeTaxed, (await quoted('CI')).mayBeTaxed]).toEqual([true, false]);
});

it('a country that does not exist is refused', async () => {
  const body = { webinarId: shop.item(), email: 'x@exemple.org', country: 'ZZ', amount: '15.00', currency: 'USD' };
  const answer = await api.post('/paypal/order', { ...body, intent: 'CAPTURE' });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
});
