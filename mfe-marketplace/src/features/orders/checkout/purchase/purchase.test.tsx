// @vitest-environment jsdom

import { countryOfClock } from '@letat/contracts/core/clock-country';
import { countries } from '@letat/contracts/core/countries';
import type { ErrorCode } from '@letat/contracts/features';
import { immediateStartRequest, withdrawalWaiver } from '@letat/contracts/orders/constants';
import { ApiError } from '@letat/remote-kit/api-client';
import { on } from '@letat/remote-kit/events';
import { PageContext } from '@letat/remote-kit/page-context';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { articleOfOrder, namePaidOrder, takeArticleOf } from '../../paid-article.ts';
import { type FromDocument, marked } from '../document/messages.ts';
import { paidPage } from '../document/paid-page.ts';
import Purchase from './purchase.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const quote = {
  title: 'Premium plateforme',
  kind: 'plan',
  price: usd(1500),
  prices: [usd(1500)],
  rails: [{ id: 'paypal', label: 'PayPal', isStandIn: true, asks: null }],
  discount: usd(0),
  vat: null,
  mayBeTaxed: false,
  total: usd(1500),
  needsEmail: false,
  canBeGift: false,
  owned: null,
  seller: { operator: 'L’incubateur', contact: 'contact@exemple.org' },
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

function show(onPaying = vi.fn(), article: string | null = null, takesFocus = false) {
  render(
    <PageContext value={{ call, origin: 'https://revue.example', fragmentHtml: new Map() }}>
      <Purchase item={{ productId: 'p1' }} onPaying={onPaying} article={article} takesFocus={takesFocus} />
    </PageContext>,
  );
  return { onPaying };
}

test('the bill names the currency that is taken, and who converts it, where an account or a card pays', async () => {
  answers({ 'POST /api/orders/quotes': [quote] });
  show();
  expect((await screen.findByText(/^Débité en dollars américains/)).textContent).toContain('votre banque ou PayPal');
  cleanup();
  const xof = (amount: number) => ({ amount, currency: 'XOF' });
  const wave = [{ id: 'wave', label: 'Wave', isStandIn: true, asks: null }];
  const francs = { ...quote, price: xof(9000), prices: [xof(9000)], discount: xof(0), total: xof(9000), rails: wave };
  answers({ 'POST /api/orders/quotes': [francs] });
  show();
  await screen.findByRole('button', { name: /avec Wave/ });
  expect(screen.queryByText(/^Débité en/)).toBeNull();
});

/** The same, with what the form asks for. */
async function showPayment(onPaying = vi.fn(), article: string | null = null) {
  show(onPaying, article);
  await goOn();
  await frame();
  return { onPaying };
}

/** Says where the buyer is, and goes on. */
async function goOn(): Promise<void> {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Pays de résidence/ }), 'Sénégal');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
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

/** Where the page was sent to. */
const wentTo = vi.fn();
/** Of the window: as wide as a desktop, unless a test says otherwise. */
let isWide = true;
beforeEach(() => {
  call.mockReset();
  wentTo.mockReset();
  isWide = true;
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
});
beforeEach(() => on('navigate', ({ href }) => void wentTo(href)));
afterEach(() => {
  // On a busy machine effects of what was shown last come late, and ask for what is stubbed.
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('seats that are held for payments are told as held, with the minutes that are left', async () => {
  const body = { code: 'webinar_held', error: 'La phrase du catalogue.' } as const;
  answers({ 'POST /api/orders/quotes': [new ApiError(409, '', body, '700')] });
  show();
  expect(await screen.findByText(/réservées le temps d’un paiement, encore 12\smin/)).toBeTruthy();
});

test('an account says where it is and no more, and its payment leads to the order', async () => {
  answers({
    'POST /api/orders/quotes': [quote],
    'POST /paypal/order': [{ id: 'PAYPAL1' }],
    'POST /paypal/order/:id/capture': [{ id: 'PAYPAL1', state: 'paid', address: '/commande/secret' }],
  });
  const { onPaying } = show();
  expect(screen.queryByRole('textbox')).toBeNull();
  const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Pays de résidence/ });
  await userEvent.selectOptions(country, 'Sénégal');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
  expect((await frame()).getAttribute('src')).toBe('/paiement?currency=USD');
  expect(screen.queryByRole('textbox')).toBeNull();
  const sent = await sentToFrame();
  await says({ type: 'order-needed' });
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(JSON.stringify(sent.mock.calls[0])).toContain('"orderId":"PAYPAL1"');
  expect(onPaying).toHaveBeenLastCalledWith(true);
  expect(callsOf('POST /paypal/order')).toEqual([
    { body: { productId: 'p1', country: 'SN', amount: '15.00', currency: 'USD', intent: 'CAPTURE' } },
  ]);
  await says({ type: 'approved', orderId: 'PAYPAL1' });
  const done = await screen.findByRole('region', { name: 'Merci, votre paiement est accepté' });
  expect(document.activeElement).toBe(done);
  expect(wentTo).toHaveBeenCalledExactlyOnceWith('/commande/secret');
  expect(within(done).getByRole('link', { name: 'Voir ma commande' }).getAttribute('href')).toBe('/commande/secret');
  expect(onPaying).toHaveBeenLastCalledWith(false);
});

test('a plan that is bought for an article leads back to it, at the line where its reader stopped', async () => {
  answers({
    'POST /api/orders/quotes': [quote],
    'POST /paypal/order/:id/capture': [{ id: 'PAYPAL1', state: 'paid', address: '/commande/secret' }],
  });
  await showPayment(vi.fn(), '/post/guichet#suite');
  await says({ type: 'approved', orderId: 'PAYPAL1' });
  const done = await screen.findByRole('region', { name: 'Merci, votre paiement est accepté' });
  expect(wentTo).toHaveBeenCalledExactlyOnceWith('/post/guichet#suite');
  expect(within(done).getByRole('link').getAttribute('href')).toBe('/post/guichet#suite');
});

test.each([
  ['that PayPal holds', { state: 'pending' }, {}],
  ['of a visitor, whose account is to open it', { state: 'paid' }, { needsEmail: true }],
])('a payment %s leads to the order, and not to the article', async (_, capture, more) => {
  answers({
    'POST /api/orders/quotes': [{ ...quote, ...more }],
    'POST /paypal/order/:id/capture': [{ id: 'PAYPAL1', ...capture, address: '/commande/secret' }],
  });
  show(vi.fn(), '/post/guichet#suite');
  await screen.findByRole('button', { name: 'Continuer vers le paiement' });
  const email = screen.queryByRole('textbox', { name: /Votre adresse email/ });
  if (email) await userEvent.type(email, 'awa@exemple.org');
  await goOn();
  await says({ type: 'approved', orderId: 'PAYPAL1' });
  await waitFor(() => expect(wentTo).toHaveBeenCalledExactlyOnceWith('/commande/secret'));
  // The page of the order leads there: this tab remembers it, for that order alone.
  expect(articleOfOrder('/commande/secret')).toBe('/post/guichet#suite');
  expect(articleOfOrder('/commande/autre')).toBeNull();
});

test('a plan that is given to somebody else leads to the order, which knows no article to lead to', async () => {
  answers({
    'POST /api/orders/quotes': [{ ...quote, canBeGift: true }],
    'POST /paypal/order/:id/capture': [{ id: 'PAYPAL1', state: 'paid', address: '/commande/secret' }],
  });
  show(vi.fn(), '/post/guichet#suite');
  await userEvent.click(await screen.findByRole('checkbox', { name: /C’est un cadeau/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Adresse email de la personne/ }), 'awa@exemple.org');
  await goOn();
  await says({ type: 'approved', orderId: 'PAYPAL1' });
  await waitFor(() => expect(wentTo).toHaveBeenCalledExactlyOnceWith('/commande/secret'));
  expect(articleOfOrder('/commande/secret')).toBeNull();
});

test('a visitor is told who sells, under which terms, and where to log in; somebody with an account is not asked to', async () => {
  answers({ 'POST /api/orders/quotes': [{ ...quote, needsEmail: true }] });
  show();
  const login = await screen.findByRole('link', { name: 'Connexion' });
  expect(login.getAttribute('href')).toMatch(/^\/account\?next=/);
  expect(screen.getByText(/^Vendu par/).textContent).toContain('L’incubateur');
  expect(screen.getByRole('link', { name: 'Conditions de vente' }).getAttribute('href')).toBe('/legal-terms');
  expect(screen.getByRole('link', { name: /Une question/ }).getAttribute('href')).toBe('mailto:contact@exemple.org');
  cleanup();
  answers({ 'POST /api/orders/quotes': [{ ...quote, seller: { operator: null, contact: null } }] });
  show();
  await screen.findByText(/^Vendu par L’État en Mouvement, par paiement PayPal/);
  expect(screen.queryByRole('link', { name: 'Connexion' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Une question/ })).toBeNull();
});

test('the country is the one whose clock the device keeps, and nobody’s where its clock is kept by several or none', async () => {
  const clock = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const keeps = (timeZone: string) =>
    clock.mockReturnValue({ locale: 'fr', calendar: 'gregory', numberingSystem: 'latn', timeZone });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR']);
  for (const [zone, country] of [
    ['Africa/Dakar', 'SN'],
    ['Europe/Paris', 'FR'],
    ['UTC', ''],
  ] as const) {
    keeps(zone);
    expect(countryOfClock(countries), zone).toBe(country);
  }
});

test('whoever pressed to buy goes on in the first field that is still empty, and comes back from the payment to the first', async () => {
  // A clock that several countries keep: none of them is chosen.
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...{ locale: 'fr', calendar: 'gregory', numberingSystem: 'latn' },
    timeZone: 'UTC',
  });
  const ofVisitors = { ...quote, needsEmail: true };
  answers({ 'POST /api/orders/quotes': [ofVisitors] });
  show(vi.fn(), null, true);
  const email = await screen.findByRole('textbox', { name: 'Votre adresse email' });
  await waitFor(() => expect(document.activeElement).toBe(email));
  await userEvent.keyboard('awa@exemple.org');
  await goOn();
  await frame();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier mes informations' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Votre adresse email' })),
  );
  cleanup();

  answers({ 'POST /api/orders/quotes': [quote] });
  show(vi.fn(), null, true);
  const country = await screen.findByRole('combobox', { name: /Pays de résidence/ });
  await waitFor(() => expect(document.activeElement).toBe(country));
  cleanup();

  // A page that is opened by its address belongs to its heading.
  answers({ 'POST /api/orders/quotes': [ofVisitors] });
  show();
  await screen.findByRole('textbox', { name: 'Votre adresse email' });
  expect(document.activeElement).toBe(document.body);
});

test('on a phone the bill is one line that opens, and the fields come first', async () => {
  isWide = false;
  answers({ 'POST /api/orders/quotes': [quote] });
  show();
  const line = (await screen.findByText('Premium plateforme', { selector: 'summary *' })).closest('details');
  expect(line?.open).toBe(false);
  expect(line?.querySelector('summary')?.textContent).toMatch(/15,00/);
  cleanup();
  isWide = true;
  show();
  await screen.findByText('Total');
  expect(document.querySelector('details')).toBeNull();
});

test('the name on the receipt is asked for once somebody wants one, and goes with the order', async () => {
  answers({ 'POST /api/orders/quotes': [quote], 'POST /paypal/order': [{ id: 'PAYPAL1' }] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mettre un nom sur le reçu' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Nom sur le reçu/ }), 'Mairie de Pikine');
  await goOn();
  await screen.findByText('Reçu au nom de Mairie de Pikine');
  await says({ type: 'order-needed' });
  await waitFor(() =>
    expect(callsOf('POST /paypal/order')).toMatchObject([{ body: { receiptName: 'Mairie de Pikine' } }]),
  );
});

test('of a product everybody may ask for its files at once, which is recorded with the order and never needed', async () => {
  answers({ 'POST /api/orders/quotes': [{ ...quote, kind: 'product' }], 'POST /paypal/order': [{ id: 'PAYPAL1' }] });
  const user = userEvent.setup();
  show();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: withdrawalWaiver });
  expect(box.checked).toBe(false);
  expect(screen.getByText('1 Coordonnées').getAttribute('aria-current')).toBe('step');
  await goOn();
  await frame();
  expect(screen.getByText('2 Paiement').getAttribute('aria-current')).toBe('step');
  await user.click(screen.getByRole('button', { name: 'Modifier mes informations' }));
  await user.click(screen.getByRole('checkbox', { name: withdrawalWaiver }));
  await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
  await frame();
  expect(screen.getByText('Livraison immédiate demandée')).toBeTruthy();
  await says({ type: 'order-needed' });
  await waitFor(() => expect(callsOf('POST /paypal/order')).toMatchObject([{ body: { waives: true } }]));
});

test('where the browser opens no window, the order is mailed before the page is left for PayPal, and else nobody leaves', async () => {
  const address = 'https://www.paypal.com/checkoutnow?token=PAYPAL1';
  answers({
    'POST /api/orders/quotes': [quote],
    'POST /paypal/order': [{ id: 'PAYPAL1' }],
    'POST /paypal/order/:id/departure': [new TypeError('Failed to fetch'), null],
  });
  const assign = vi.fn();
  const here = { pathname: '/subscribe', search: '?plan=premium&retour=%2Fpost%2Fguichet' };
  vi.stubGlobal('location', { origin: location.origin, ...here, assign });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { onPaying } = await showPayment(vi.fn(), '/post/guichet#suite');
  await says({ type: 'order-needed' });
  await waitFor(() => expect(callsOf('POST /paypal/order')).toHaveLength(1));
  await says({ type: 'redirect', address: 'http://mechant.example/' });
  expect(callsOf('POST /paypal/order/:id/departure')).toEqual([]);
  await says({ type: 'redirect', address });
  await screen.findByRole('alert');
  expect(assign).not.toHaveBeenCalled();
  await says({ type: 'redirect', address });
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(address));
  expect(callsOf('POST /paypal/order/:id/departure')).toEqual([
    { params: { id: 'PAYPAL1' } },
    { params: { id: 'PAYPAL1' } },
  ]);
  // Who comes back unpaid finds their checkout, and who has paid the article.
  expect(paidPage()).toBe('/subscribe?plan=premium&retour=%2Fpost%2Fguichet');
  namePaidOrder('/commande/secret');
  expect(takeArticleOf('/commande/secret')).toBe('/post/guichet#suite');
  expect(takeArticleOf('/commande/secret')).toBeNull();
  // The browser's own way back may show this page as it was left: it must not wait for ever.
  expect(onPaying).toHaveBeenLastCalledWith(false);
});

test('what another tab of this browser is paying for is not ordered a second time', async () => {
  answers({ 'POST /api/orders/quotes': [quote], 'POST /paypal/order': [{ id: 'PAYPAL1' }] });
  await showPayment();
  const request = vi.fn(async (_name: string, _options: object, work: (lock: object | null) => unknown) => work(null));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  const sent = await sentToFrame();
  await says({ type: 'order-needed' });
  await screen.findByText('Cet achat est en cours dans un autre onglet');
  expect(callsOf('POST /paypal/order')).toEqual([]);
  expect(JSON.stringify(sent.mock.calls[0])).toContain('order-refused');
});

test('the price names its VAT once the buyer has said where they are, and halves the rest', async () => {
  const vat = { country: 'SN', basisPoints: 1800, amount: usd(229) };
  answers({
    'POST /api/orders/quotes': [
      { ...quote, kind: 'product', mayBeTaxed: true },
      { ...quote, kind: 'product', vat },
    ],
  });
  const goods = { picture: {}, author: 'Awa Ndiaye', kind: 'E-book' };
  render(
    <PageContext value={{ call, origin: 'https://revue.example', fragmentHtml: new Map() }}>
      <Purchase item={{ productId: 'p1' }} goods={goods} />
    </PageContext>,
  );
  const onwards = await screen.findByRole('button', { name: 'Continuer vers le paiement' });
  expect(screen.queryByText(/à Awa Ndiaye|TVA \d/)).toBeNull();
  expect(onwards).toBeTruthy();
  await goOn();
  const line = (await screen.findByText(/^dont TVA/)).parentElement;
  expect(line?.textContent?.replace(/\s/g, ' ')).toMatch(/^dont TVA 18 %, Sénégal2,29/);
  expect(screen.getByText(/6,36.*à Awa Ndiaye/)).toBeTruthy();
  expect(screen.getByText(/6,35.*à la revue/)).toBeTruthy();
});

test('where VAT is due nowhere, the halves stand there from the beginning', async () => {
  answers({ 'POST /api/orders/quotes': [{ ...quote, kind: 'product' }] });
  const goods = { picture: {}, author: 'Awa Ndiaye', kind: 'E-book' };
  render(
    <PageContext value={{ call, origin: 'https://revue.example', fragmentHtml: new Map() }}>
      <Purchase item={{ productId: 'p1' }} goods={goods} />
    </PageContext>,
  );
  await screen.findByText(/7,50.*à Awa Ndiaye/);
  expect(screen.getByText(/7,50.*à la revue/)).toBeTruthy();
});

test('a second press while a payment is on its way orders nothing', async () => {
  answers({ 'POST /api/orders/quotes': [quote], 'POST /paypal/order': [{ id: 'PAYPAL1' }] });
  await showPayment();
  await says({ type: 'order-needed' });
  await says({ type: 'order-needed' });
  expect(callsOf('POST /paypal/order')).toHaveLength(1);
});

test('a message of another window or origin does nothing', async () => {
  answers({ 'POST /api/orders/quotes': [quote] });
  await showPayment();
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
  await showPayment();
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
  await showPayment();
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
  await showPayment();
  await says({ type: 'approved', orderId: 'PAYPAL1' });
  await screen.findByText(/Ne payez pas une seconde fois/);
  expect(screen.queryByTitle('Payer avec PayPal')).toBeNull();
  expect(screen.queryByText(/Rien n’a été débité|rien n’a été débité/)).toBeNull();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await user.click(await screen.findByRole('button', { name: 'Vérifier le paiement' }));
  await screen.findByRole('region', { name: 'Merci, votre paiement est accepté' });
  expect(callsOf('POST /paypal/order/:id/capture')).toHaveLength(3);
});

test('a payment that the site’s own account does not allow for now was not taken: it is said so, and the button stays', async () => {
  answers({
    'POST /api/orders/quotes': [quote],
    'POST /paypal/order/:id/capture': [refusal(503, 'payments_suspended')],
  });
  await showPayment();
  await says({ type: 'approved', orderId: 'PAYPAL1' });
  await screen.findByText('Le paiement n’a pas abouti');
  expect(screen.getByTitle('Payer avec PayPal')).toBeDefined();
  expect(screen.queryByText(/Ne payez pas une seconde fois/)).toBeNull();
});

test('a cancelled payment and one without a connection say that nothing was taken', async () => {
  answers({ 'POST /api/orders/quotes': [quote], 'POST /paypal/order': [new TypeError('Failed to fetch')] });
  await showPayment();
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
  await goOn();
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
  await goOn();
  await frame();
});

test('a product that one has already is said so before it is paid again, with the way to it, and nothing of others is', async () => {
  const product = { ...quote, kind: 'product' };
  answers({ 'POST /api/orders/quotes': [{ ...product, owned: { address: '/commande/jeton' } }] });
  show();
  await screen.findByText('Vous l’avez déjà');
  expect(screen.getByRole('link', { name: 'Ouvrir ma commande' }).getAttribute('href')).toBe('/commande/jeton');
  expect(screen.getByRole('button', { name: 'Continuer vers le paiement' })).toBeTruthy();
  cleanup();
  answers({ 'POST /api/orders/quotes': [product] });
  show();
  await screen.findByRole('button', { name: 'Continuer vers le paiement' });
  expect(screen.queryByText('Vous l’avez déjà')).toBeNull();
});

test('the request that a plan begins at once is offered for plans that are paid, never needed, and goes with the order', async () => {
  const user = userEvent.setup();
  answers({ 'POST /api/orders/quotes': [quote] });
  show();
  const box = await screen.findByRole('checkbox', { name: immediateStartRequest });
  expect(box).toHaveProperty('checked', false);
  await user.click(box);
  await goOn();
  await screen.findByText('Début immédiat de l’abonnement demandé');
  expect(callsOf('POST /api/orders/quotes').at(-1)).toMatchObject({ body: { startsAtOnce: true } });
});
