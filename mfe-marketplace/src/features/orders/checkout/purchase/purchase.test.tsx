// @vitest-environment jsdom
import type { ErrorCode } from '@letat/contracts/features';
import { ApiError } from '@letat/remote-kit/api-client';
import { PageContext } from '@letat/remote-kit/page-context';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FromDocument, marked } from '../document/messages.ts';
import Purchase from './purchase.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const quote = {
  title: 'Conduire le changement',
  kind: 'product',
  price: usd(1500),
  discount: usd(0),
  total: usd(1500),
  needsEmail: false,
  canBeGift: false,
};
const refusal = (status: number, code: ErrorCode) => new ApiError(status, '', { code, error: `La phrase de ${code}.` });

const call = vi.fn();
/** What each call answers, the last one again and again; an error is thrown. */
function answers(given: Readonly<Record<string, readonly unknown[]>>): void {
  const left = new Map(Object.entries(given).map(([key, values]) => [key, [...values]]));
  call.mockImplementation(async (key: string) => {
    const values = left.get(key) ?? [];
    const value = values.length > 1 ? values.shift() : values[0];
    if (value === undefined) throw new Error(`nobody expected ${key}`);
    if (value instanceof Error) throw value;
    return value;
  });
}
const callsOf = (key: string) => call.mock.calls.filter(([called]) => called === key).map(([, input]) => input);

function show(onPaying = vi.fn()) {
  render(
    <PageContext value={{ call, origin: 'https://revue.example', fragmentHtml: new Map() }}>
      <Purchase item={{ productId: 'p1' }} onPaying={onPaying} />
    </PageContext>,
  );
  return { onPaying };
}

const frame = async () => {
  const found = await screen.findByTitle('Payer avec PayPal');
  if (!(found instanceof HTMLIFrameElement) || !found.contentWindow) throw new Error('there is no frame');
  return found;
};
/** As the document in the frame sends it. */
async function says(message: FromDocument): Promise<void> {
  const { contentWindow } = await frame();
  const data = marked(message);
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source: contentWindow, data }));
  });
}
/** What was sent to the document in the frame. */
async function sentToFrame() {
  const { contentWindow } = await frame();
  if (!contentWindow) throw new Error('there is no window');
  return vi.spyOn(contentWindow, 'postMessage');
}

beforeEach(() => {
  call.mockReset();
});
afterEach(() => vi.restoreAllMocks());

test('an account comes to PayPal’s button at once, and its payment leads to the order', async () => {
  answers({
    'POST /api/orders/quotes': [quote],
    'POST /paypal/order': [{ id: 'PAYPAL1' }],
    'POST /paypal/order/:id/capture': [{ id: 'PAYPAL1', state: 'paid', address: '/commande/secret' }],
  });
  const { onPaying } = show();
  expect((await frame()).getAttribute('src')).toBe('/paiement?currency=USD');
  expect(screen.queryByRole('textbox')).toBeNull();
  const sent = await sentToFrame();
  await says({ type: 'order-needed' });
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(JSON.stringify(sent.mock.calls[0])).toContain('"orderId":"PAYPAL1"');
  expect(onPaying).toHaveBeenLastCalledWith(true);
  expect(callsOf('POST /paypal/order')).toEqual([
    { body: { productId: 'p1', amount: '15.00', currency: 'USD', intent: 'CAPTURE' } },
  ]);
  await says({ type: 'approved', orderId: 'PAYPAL1' });
  const done = await screen.findByRole('region', { name: 'Merci, votre paiement est accepté' });
  expect(document.activeElement).toBe(done);
  expect(within(done).getByRole('link', { name: 'Voir ma commande' }).getAttribute('href')).toBe('/commande/secret');
  expect(onPaying).toHaveBeenLastCalledWith(false);
});

test('a second press while a payment is on its way orders nothing', async () => {
  answers({ 'POST /api/orders/quotes': [quote], 'POST /paypal/order': [{ id: 'PAYPAL1' }] });
  show();
  await says({ type: 'order-needed' });
  await says({ type: 'order-needed' });
  expect(callsOf('POST /paypal/order')).toHaveLength(1);
});

test('a message of another window or origin does nothing', async () => {
  answers({ 'POST /api/orders/quotes': [quote] });
  show();
  const { contentWindow } = await frame();
  const data = marked({ type: 'approved', orderId: 'PAYPAL1' });
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { origin: 'https://evil.example', source: contentWindow, data }));
    window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source: window, data }));
  });
  expect(callsOf('POST /paypal/order/:id/capture')).toEqual([]);
});

test('a declined means of payment is said, and the button stays for another one', async () => {
  answers({
    'POST /api/orders/quotes': [quote],
    'POST /paypal/order': [{ id: 'PAYPAL1' }],
    'POST /paypal/order/:id/capture': [refusal(422, 'payment_declined')],
  });
  show();
  await says({ type: 'order-needed' });
  await says({ type: 'approved', orderId: 'PAYPAL1' });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Votre moyen de paiement a été refusé')).toBeTruthy();
  expect((await frame()).hasAttribute('inert')).toBe(false);
  expect(screen.queryByText(/Merci/)).toBeNull();
});

test('a payment that PayPal holds is said to be pending, not paid', async () => {
  answers({
    'POST /api/orders/quotes': [quote],
    'POST /paypal/order/:id/capture': [{ id: 'PAYPAL1', state: 'pending', address: '/commande/secret' }],
  });
  show();
  await says({ type: 'approved', orderId: 'PAYPAL1' });
  await screen.findByRole('region', { name: 'PayPal vérifie votre paiement' });
  expect(screen.queryByText(/Merci/)).toBeNull();
});

test('a confirmation that is lost is asked for again, once the connection is back or by a press, and offers no second payment', async () => {
  answers({
    'POST /api/orders/quotes': [quote],
    'POST /paypal/order/:id/capture': [
      new TypeError('Failed to fetch'),
      refusal(503, 'payments_unavailable'),
      { id: 'PAYPAL1', state: 'paid', address: '/commande/secret' },
    ],
  });
  const user = userEvent.setup();
  show();
  await says({ type: 'approved', orderId: 'PAYPAL1' });
  await screen.findByText(/Ne payez pas une seconde fois/);
  expect(screen.queryByTitle('Payer avec PayPal')).toBeNull();
  expect(screen.queryByText(/Rien n’a été débité|rien n’a été débité/)).toBeNull();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await user.click(await screen.findByRole('button', { name: 'Vérifier le paiement' }));
  await screen.findByRole('region', { name: 'Merci, votre paiement est accepté' });
  expect(callsOf('POST /paypal/order/:id/capture')).toHaveLength(3);
});

test('a cancelled payment and one without a connection say that nothing was taken', async () => {
  answers({ 'POST /api/orders/quotes': [quote], 'POST /paypal/order': [new TypeError('Failed to fetch')] });
  show();
  const sent = await sentToFrame();
  await says({ type: 'order-needed' });
  await screen.findByText('La commande n’a pas pu être créée');
  expect(JSON.stringify(sent.mock.calls[0])).toContain('order-refused');
  await says({ type: 'cancelled' });
  expect(screen.getByRole('alert').textContent).toContain('Paiement annuléRien n’a été débité');
});

test('a visitor gives an address first, and a free product needs no payment', async () => {
  const free = { ...quote, price: usd(0), total: usd(0), needsEmail: true };
  answers({ 'POST /api/orders/quotes': [free], 'POST /api/orders': [{ address: '/commande/secret' }] });
  const user = userEvent.setup();
  show();
  await user.type(await screen.findByRole('textbox', { name: /Votre adresse email/ }), 'awa@exemple.org');
  await user.click(screen.getByRole('button', { name: 'Obtenir gratuitement' }));
  await screen.findByRole('region', { name: 'Votre commande est enregistrée' });
  expect(callsOf('POST /api/orders')).toEqual([{ body: { productId: 'p1', email: 'awa@exemple.org' } }]);
  expect(screen.queryByTitle('Payer avec PayPal')).toBeNull();
});

test('a coupon that is not valid is said at its field, and a valid one lowers what is paid', async () => {
  const lower = { ...quote, needsEmail: true, discount: usd(500), total: usd(1000) };
  answers({
    'POST /api/orders/quotes': [{ ...quote, needsEmail: true }, refusal(422, 'coupon_not_valid'), lower],
    'POST /paypal/order': [{ id: 'PAYPAL1' }],
  });
  const user = userEvent.setup();
  show();
  await user.type(await screen.findByRole('textbox', { name: /Votre adresse email/ }), 'awa@exemple.org');
  await user.click(screen.getByRole('button', { name: 'J’ai un code de réduction' }));
  const coupon = screen.getByRole('textbox', { name: /Code de réduction/ });
  await user.type(coupon, 'RENTREE');
  await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
  await waitFor(() => expect(coupon.getAttribute('aria-invalid')).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
  await frame();
  expect(screen.getByText('Réduction').parentElement?.textContent).toMatch(/5,00/);
  await says({ type: 'order-needed' });
  await waitFor(() => expect(callsOf('POST /paypal/order')).toHaveLength(1));
  expect(callsOf('POST /paypal/order')[0]).toMatchObject({
    body: { coupon: 'RENTREE', email: 'awa@exemple.org', amount: '10.00' },
  });
});

test('what is not on sale any more is said, with a way to try again', async () => {
  answers({ 'POST /api/orders/quotes': [refusal(404, 'item_not_on_sale'), quote] });
  const user = userEvent.setup();
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('La phrase de item_not_on_sale.');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await frame();
});
