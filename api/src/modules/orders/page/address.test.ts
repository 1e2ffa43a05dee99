import { orderLimits } from '@letat/contracts/orders/constants';
import { expect, it } from 'vitest';
import { addAuthor } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { useBuying } from '../../../../test/orders/buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';
import { readPdf } from '../../../../test/pdf.ts';

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

  // What a seat or a plan was given to is more than an order.
  const seat = await buy();
  await refused(seat.token, seat.cookie);

  const back = await buyBook();
  const [{ id }] = await managed(back.typo);
  await refund(id, 1500);
  await runNow(api.app, 'refunds');
  await refused(back.token, back.cookie);
});
