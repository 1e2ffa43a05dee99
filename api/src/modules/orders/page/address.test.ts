import { orderLimits } from '@letat/contracts/orders/constants';
import { describe, expect, it } from 'vitest';
import { addAuthor, addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { useBuying } from '../../../../test/orders/buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';
import { readPdf } from '../../../../test/pdf.ts';
import type { NewUser } from '../../users/index.ts';

const { api, payments, newEmail, pageOf, order, capture, buy, managed, refund } = useBuying();

/** A visitor buys a book for fifteen dollars at an address that they mistyped. */
async function buyBook() {
  const author = await addAuthor(api.app);
  const product = {
    ...{ title: 'Piloter une réforme', description: 'Un guide.', category: 'ebook', price: 1500 },
    fileUrl: 'https://fichiers.exemple.org/guide.pdf',
  };
  const made = await api.as(author).post('/api/products', product);
  expect(made.statusCode, made.body).toBe(201);
  const typo = newEmail();
  const { id, cookie } = await order({ productId: made.json().id, email: typo });
  payments.approve(id);
  const { address } = (await capture(id, cookie)).json();
  return { typo, cookie, address, token: address.replace('/commande/', '') };
}

const change = (token: string, email: string, cookie = '') =>
  api.post(`/api/orders/pages/${token}/buyer`, { email }, { cookie });

it('the browser that bought a book mends its address: the receipt goes there, the former address of the page opens nothing, and the receipt’s own text stays', async () => {
  const { typo, cookie, token, address } = await buyBook();
  expect(await pageOf(address)).toMatchObject({ mayChangeAddress: false });
  const { receiptNumber } = await pageOf(address);
  const printed = async (of: string) =>
    (await api.get(`/api/orders/pages/${of}/documents/${receiptNumber}`)).rawPayload;
  const receipt = await printed(token);
  const email = newEmail();
  const answer = await change(token, email, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  const renewed = answer.json().address;
  expect(renewed).not.toBe(address);
  expect((await api.get(`/api/orders/pages/${token}`)).json().code).toBe('order_not_found');
  const renewedToken = renewed.replace('/commande/', '');
  const page = (await api.get(`/api/orders/pages/${renewedToken}`, { cookie })).json();
  expect(page).toMatchObject({ buyer: email, recipient: null, receiptNumber });
  const mails = await sentMails(api.app, email);
  expect(mails.map(({ text }) => text.includes(renewed))).toEqual([true]);
  expect((await managed(email))[0].buyer.email).toBe(email);
  expect(await managed(typo)).toEqual([]);
  // A numbered receipt is never rewritten.
  expect((await printed(renewedToken)).equals(receipt)).toBe(true);
  expect((await readPdf(receipt)).text).toContain(typo);
});

it('nobody mends the address of an order but the browser that made it, a few times, while it is paid', async () => {
  const { typo, cookie, token, address } = await buyBook();
  const refused = async (given: string, by: string) => {
    const answer = await change(given, newEmail(), by);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order_address_fixed']);
  };
  await refused(token, '');
  await refused(token, `${cookie}x`);
  expect((await managed(typo))[0].buyer.email).toBe(typo);

  let current = address;
  for (let n = 0; n < orderLimits.addressChanges; n += 1)
    current = (await change(current.replace('/commande/', ''), newEmail(), cookie)).json().address;
  await refused(current.replace('/commande/', ''), cookie);

  // What its buyer has used is more than an order.
  const seat = await buy();
  await refused(seat.token, seat.cookie);

  const back = await buyBook();
  const [{ id }] = await managed(back.typo);
  await refund(id, 1500);
  await runNow(api.app, 'refunds');
  await refused(back.token, back.cookie);
});

describe('the mistyped address of a plan', () => {
  /** A visitor buys a month of the platform at that address. */
  async function subscribed(email: string) {
    const { id, cookie } = await order({ planId: 'premium', email });
    payments.approve(id);
    const { address } = (await capture(id, cookie)).json();
    return { cookie, address, token: String(address).replace('/commande/', '') };
  }
  const plansOf = async (reader: NewUser) => (await api.as(reader).get('/api/my/subscriptions')).json();
  const mayChange = async ({ token, cookie }: { token: string; cookie: string }) =>
    (await api.get(`/api/orders/pages/${token}`, { cookie })).json().mayChangeAddress;

  it('is mended while no account has it: the right one reads from the payment on, is told so, and the first never does', async () => {
    const typo = newEmail();
    const right = await addUser(api.app);
    const bought = await subscribed(typo);
    expect(await mayChange(bought)).toBe(true);
    const before = (await api.get(`/api/orders/pages/${bought.token}`)).json().plan;
    const answer = await change(bought.token, right.email, bought.cookie);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await plansOf(right)).toMatchObject([
      { state: 'running', isHolder: true, isGift: false, startsAt: before.startsAt, endsAt: before.endsAt },
    ]);
    const subjects = (await sentMails(api.app, right.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Votre formule est ouverte')).toHaveLength(1);
    expect(await plansOf(await addUser(api.app, { email: typo }))).toEqual([]);
    // It is a person's now.
    const renewed = { cookie: bought.cookie, token: answer.json().address.replace('/commande/', '') };
    expect(await mayChange(renewed)).toBe(false);
    expect((await change(renewed.token, newEmail(), renewed.cookie)).json().code).toBe('order_address_fixed');
  });

  it('is mended no more once the account of the first address has it, at the payment or by reading', async () => {
    const owner = await addUser(api.app);
    const given = await subscribed(owner.email);
    expect(await mayChange(given)).toBe(false);

    const later = newEmail();
    const waiting = await subscribed(later);
    expect(await mayChange(waiting)).toBe(true);
    expect(await plansOf(await addUser(api.app, { email: later }))).toHaveLength(1);
    expect(await mayChange(waiting)).toBe(false);
    expect((await change(waiting.token, newEmail(), waiting.cookie)).json().code).toBe('order_address_fixed');
  });

  it('leaves no gap at the first address, and follows what the right one has', async () => {
    const typo = newEmail();
    const right = await addUser(api.app);
    await subscribed(right.email);
    const [current] = await plansOf(right);
    const mended = await subscribed(typo);
    await subscribed(typo);
    expect((await change(mended.token, right.email, mended.cookie)).statusCode).toBe(200);
    const [moved] = await plansOf(right);
    expect(moved).toMatchObject({ state: 'upcoming', startsAt: current.endsAt });
    expect(await plansOf(await addUser(api.app, { email: typo }))).toMatchObject([{ state: 'running' }]);
  });

  it('of a gift is its buyer’s alone, and moves nothing', async () => {
    const { id, cookie } = await order({ planId: 'premium', email: newEmail(), recipientEmail: newEmail() });
    payments.approve(id);
    const { address } = (await capture(id, cookie)).json();
    expect(await mayChange({ token: String(address).replace('/commande/', ''), cookie })).toBe(false);
  });
});
