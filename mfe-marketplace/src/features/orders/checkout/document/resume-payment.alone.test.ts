// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { articleOfOrder, savePaidArticle } from '../../paid-article.ts';
import { openSession } from './payment-button.ts';
import { isReturn, resumePayment } from './resume-payment.ts';
import { resumedView } from './resumed-view.ts';

vi.mock('./payment-button.ts', async (original) => ({ ...(await original<object>()), openSession: vi.fn() }));

const query = new URLSearchParams('token=PAYPAL1&PayerID=P1');
const replace = vi.fn();
const fetched = vi.fn<typeof fetch>();
let decision: 'approved' | 'cancelled';

beforeEach(() => {
  decision = 'approved';
  document.body.replaceChildren();
  sessionStorage.setItem('letat-paid-page', '/marketplace/p1');
  replace.mockReset();
  fetched.mockReset();
  vi.stubGlobal('location', { origin: location.origin, replace });
  vi.stubGlobal('fetch', fetched);
  vi.mocked(openSession)
    .mockReset()
    .mockImplementation(async (_currency, events) => ({
      start: async () => null,
      hasReturned: () => true,
      resume: async () => (decision === 'approved' ? events.onApprove('PAYPAL1') : events.onCancel()),
    }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const answers = (status: number, body: object) =>
  fetched.mockImplementation(async () => Response.json(body, { status }));
const shown = () => document.body.textContent;
const back = () => document.querySelector('a')?.getAttribute('href');

test('who approved at PayPal and comes back is led to the order that is taken now', async () => {
  answers(200, { id: 'PAYPAL1', state: 'paid', address: '/commande/secret' });
  await resumePayment(query, resumedView(document));
  expect(shown()).toContain('De retour de PayPal');
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/commande/secret');
  expect(String(fetched.mock.calls[0]?.[0])).toBe('/paypal/order/PAYPAL1/capture');
});

test('who pays for an article is led to it, past the order: once it is paid, and once', async () => {
  const article = '/post/guichet#suite';
  const asked = () => resumePayment(query, resumedView(document));
  savePaidArticle({ article, order: null, leads: true });
  answers(200, { id: 'PAYPAL1', state: 'pending', address: '/commande/secret' });
  await asked();
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/commande/secret');
  answers(200, { id: 'PAYPAL1', state: 'paid', address: '/commande/secret' });
  await asked();
  await expect.poll(() => replace).toHaveBeenLastCalledWith(article);
  await asked();
  await expect.poll(() => replace).toHaveBeenCalledTimes(3);
  expect(replace).toHaveBeenLastCalledWith('/commande/secret');
});

test('a visitor who pays for an article is led to the order, which says how to read it', async () => {
  savePaidArticle({ article: '/post/guichet#suite', order: null, leads: false });
  answers(200, { id: 'PAYPAL1', state: 'paid', address: '/commande/secret' });
  await resumePayment(query, resumedView(document));
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/commande/secret');
  expect(articleOfOrder('/commande/secret')).toBe('/post/guichet#suite');
});

test('a declined payment says that nothing was taken, and leads back to where it was begun', async () => {
  answers(422, { code: 'payment_declined', error: 'Refusé.' });
  await resumePayment(query, resumedView(document));
  await expect.poll(() => shown()).toContain('Votre moyen de paiement a été refusé');
  expect(shown()).toContain('Rien n’a été débité');
  expect(back()).toBe('/marketplace/p1');
  expect(replace).not.toHaveBeenCalled();
});

test('a confirmation that is lost asks for no second payment, and is asked for again by a press', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await resumePayment(query, resumedView(document));
  await expect.poll(() => shown()).toContain('Ne payez pas une seconde fois');
  expect(shown()).not.toContain('Rien n’a été débité');
  answers(200, { id: 'PAYPAL1', state: 'pending', address: '/commande/secret' });
  document.querySelector('button')?.click();
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/commande/secret');
});

test('who cancelled, at the address for that or by PayPal’s word, takes nothing', async () => {
  await resumePayment(new URLSearchParams('annule=&token=PAYPAL1'), resumedView(document));
  expect(shown()).toContain('Paiement annulé');
  expect(openSession).not.toHaveBeenCalled();
  decision = 'cancelled';
  await resumePayment(query, resumedView(document));
  expect(shown()).toContain('Paiement annulé');
  expect(fetched).not.toHaveBeenCalled();
});

test('an address with neither an order nor a cancellation is no return', () => {
  expect(isReturn(new URLSearchParams('currency=USD'))).toBe(false);
  expect(isReturn(query)).toBe(true);
});
