import { moneyOf } from '@letat/contracts/core/money';
import { describe, expect, it } from 'vitest';
import { sentMails } from '../../../../test/mails.ts';
import { author, useBuying, useCoupons } from '../../../../test/orders/buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';
import { authorAccount } from '../../ledger/index.ts';

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
  isCapturing,
  reconcile,
  subjectsTo,
} = useBuying();
const { coupons, couponUse } = useCoupons(api);

describe('a purchase', () => {
  it('by a visitor is quoted, ordered, captured once and receipted, and gives what was bought once', async () => {
    const webinarId = shop.item({ authorId: author });
    const quote = await api.post('/api/orders/quotes', { webinarId });
    expect(quote.json()).toMatchObject({ total: moneyOf(1500, 'USD'), needsEmail: true, canBeGift: false });
    const before = await api.app.ledger.balance(authorAccount(author), 'USD');

    const bought = await buy(webinarId);
    const again = await capture(bought.id, bought.cookie);
    await payments.deliverAll();

    expect(again.json()).toEqual({ id: bought.id, state: 'paid', address: bought.address });
    expect(payments.captures.filter((id) => id === bought.id)).toHaveLength(1);
    expect(shop.granted.filter(({ offer }) => offer.itemId === webinarId)).toHaveLength(1);
    const page = await pageOf(bought.address);
    expect(page).toMatchObject({
      state: 'paid',
      number: expect.stringMatching(/^CM-\d{4}-\d{6}$/),
      receiptNumber: expect.stringMatching(/^RC-\d{4}-\d{6}$/),
      total: moneyOf(1500, 'USD'),
      shares: { vat: null, vatMention: 'TVA non applicable : opérateur non assujetti.' },
    });
    expect(JSON.stringify(page)).not.toContain(bought.email);
    const after = await api.app.ledger.balance(authorAccount(author), 'USD');
    expect(after.amount - before.amount).toBe(750);
    const mails = await sentMails(api.app, bought.email);
    expect(await subjectsTo(bought.email)).toEqual(['Votre commande : L’État et ses réformes']);
    expect(mails[0]?.text).toContain(bought.address);
    expect(mails[0]?.text.replace(/\s/g, ' ')).toContain('TVA non applicable : opérateur non assujetti.');
  });

  it('of what was taken off sale since is not captured, and its coupon can be used again', async () => {
    const webinarId = shop.item();
    const email = newEmail();
    const { id, cookie } = await order({ webinarId, email, coupon: coupons.five, amount: '10.00' });
    const [{ id: orderId }] = await managed(email);
    expect(await couponUse(orderId)).toBe('reserved');
    payments.approve(id);
    shop.withdraw(webinarId);
    const answer = await capture(id, cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order_ended']);
    expect(payments.captures).not.toContain(id);
    expect(await couponUse(orderId)).toBeUndefined();
  });

  it('that the bank refuses, as a message alone tells, is not under way any more, and ends when nobody pays it', async () => {
    const email = newEmail();
    const wanted = { webinarId: shop.item(), email, coupon: coupons.five, amount: '10.00' };
    const { id, cookie } = await order(wanted);
    const [{ id: orderId }] = await managed(email);
    payments.approve(id);
    payments.bank = 'declines';
    payments.losesAnswer = true;
    expect((await capture(id, cookie)).json().code).toBe('payments_unavailable');
    expect(await isCapturing(email)).toBe(true);
    await payments.deliverAll();
    expect((await managed(email))[0].state).toBe('declined');
    expect(await isCapturing(email)).toBe(false);
    clock.move(4 * 60 * 60_000);
    await runNow(api.app, 'orders-expiry', { isSchedule: true });
    expect((await managed(email))[0].state).toBe('expired');
    expect(await couponUse(orderId)).toBeUndefined();
  });

  it('that the provider will never take ends, with its reason for administrators, and is not tried again', async () => {
    const email = newEmail();
    const wanted = { webinarId: shop.item(), email, coupon: coupons.five, amount: '10.00' };
    const { id, cookie } = await order(wanted);
    const [{ id: orderId }] = await managed(email);
    payments.approve(id);
    payments.bank = 'refuses';
    const refused = await capture(id, cookie);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'payment_refused']);
    expect((await managed(email))[0]).toMatchObject({
      state: 'cancelled',
      problem: expect.stringContaining('PAYEE_BLOCKED_TRANSACTION'),
    });
    expect([await isCapturing(email), await couponUse(orderId)]).toEqual([false, undefined]);
    payments.bank = 'completes';
    await reconcile(5 * 60_000);
    expect(payments.captures).not.toContain(id);
  });

  it('that nobody approved is not captured; one that the bank refuses goes back to the buyer, who pays otherwise', async () => {
    const { id, cookie } = await order({ webinarId: shop.item(), email: newEmail() });
    expect((await capture(id, cookie)).json().code).toBe('payment_not_approved');
    payments.approve(id);
    payments.bank = 'declines';
    expect((await capture(id, cookie)).json().code).toBe('payment_declined');
    payments.bank = 'completes';
    payments.approve(id);
    expect((await capture(id, cookie)).json().state).toBe('paid');
  });

  it('that the provider holds gives nothing until it is completed, and is cancelled when it is refused', async () => {
    payments.bank = 'holds';
    const held = await buy();
    const refused = await buy();
    payments.events.length = 0;
    expect([(await pageOf(held.address)).state, shop.granted.some(({ buyer }) => buyer.email === held.email)]).toEqual([
      'pending',
      false,
    ]);
    payments.decide(held.id, 'completed');
    payments.decide(refused.id, 'declined');
    await payments.deliverAll();
    expect((await pageOf(held.address)).state).toBe('paid');
    expect((await pageOf(refused.address)).state).toBe('cancelled');
    expect(await subjectsTo(refused.email)).toEqual(['Votre paiement n’a pas abouti : L’État et ses réformes']);
    expect(await subjectsTo(held.email)).toEqual(['Votre commande : L’État et ses réformes']);
    for (const { email, address } of [held, refused])
      expect((await sentMails(api.app, email))[0]?.text).toContain(address);
    expect(shop.granted.filter(({ buyer }) => [held.email, refused.email].includes(buyer.email))).toHaveLength(1);
  });

  it('whose tab was closed after the approval is captured by the provider’s message', async () => {
    const email = newEmail();
    const { id } = await order({ webinarId: shop.item(), email });
    payments.approve(id);
    await payments.deliverAll();
    expect((await managed(email))[0]).toMatchObject({ state: 'paid', fee: moneyOf(75, 'USD') });
  });

  it('that the provider’s message reports before it answers the capture is posted, receipted and given once', async () => {
    const webinarId = shop.item({ authorId: author });
    const email = newEmail();
    const before = await api.app.ledger.balance(authorAccount(author), 'USD');
    const { id, cookie } = await order({ webinarId, email });
    payments.approve(id);
    payments.events.length = 0;
    payments.reportsFirst = true;
    expect((await capture(id, cookie)).json().state).toBe('paid');
    expect(payments.events).toEqual([]);
    expect(shop.granted.filter(({ offer }) => offer.itemId === webinarId)).toHaveLength(1);
    expect(await subjectsTo(email)).toEqual(['Votre commande : L’État et ses réformes']);
    const after = await api.app.ledger.balance(authorAccount(author), 'USD');
    expect(after.amount - before.amount).toBe(750);
    // The message came without a country; the answer after it says where the payer is.
    expect((await managed(email))[0]).toMatchObject({ payerCountry: 'FR' });
  });

  it('that two tabs or two clicks capture at once is paid once, and both are answered with the one order', async () => {
    const webinarId = shop.item();
    const email = newEmail();
    const { id, cookie } = await order({ webinarId, email });
    payments.approve(id);
    const answers = await Promise.all([capture(id, cookie), capture(id, cookie)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(payments.captures.filter((captured) => captured === id)).toHaveLength(1);
    expect(shop.granted.filter(({ offer }) => offer.itemId === webinarId)).toHaveLength(1);
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  it('captured by a stranger who knows PayPal’s id completes it, and tells them nothing of its page', async () => {
    const email = newEmail();
    const { id } = await order({ webinarId: shop.item(), email });
    payments.approve(id);
    const stranger = await capture(id);
    expect(stranger.json()).toEqual({ id, state: 'paid', address: '/commande/recu' });
    expect(await sentMails(api.app, email)).toHaveLength(1);
  });
});
