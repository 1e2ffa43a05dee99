// @vitest-environment jsdom

import type { ErrorCode } from '@letat/contracts/features';
import { ApiError } from '@letat/remote-kit/api-client';
import { PageContext } from '@letat/remote-kit/page-context';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { articleOfOrder, takeArticleOf } from '../../paid-article.ts';
import Purchase from './purchase.tsx';

const money = (amount: number, currency: 'XOF' | 'USD' = 'XOF') => ({ amount, currency });
const wave = { id: 'wave', label: 'Wave', isStandIn: true, asks: null };
const phones = { id: 'pawapay', label: 'Mobile money', isStandIn: true, asks: 'phone' };
const paypal = { id: 'paypal', label: 'PayPal', isStandIn: true, asks: null };
const inFrancs = {
  ...{ title: 'La note d’une page', kind: 'product', price: money(7500), discount: money(0), total: money(7500) },
  ...{ prices: [money(7500), money(1200, 'USD')], rails: [wave], vat: null, mayBeTaxed: false },
  ...{ needsEmail: true, canBeGift: false, owned: null, seller: { operator: null, contact: null } },
};
const inDollars = { ...inFrancs, price: money(1200, 'USD'), total: money(1200, 'USD'), rails: [paypal] };
const launchAddress = 'https://pay.wave.com/c/cos-1';
const refusal = (status: number, code: ErrorCode) => new ApiError(status, '', { code, error: `La phrase de ${code}.` });

const call = vi.fn();
const assign = vi.fn();
const callsOf = (key: string) => call.mock.calls.filter(([called]) => called === key).map(([, input]) => input);

/** The prices of the quotes, by the currency that is asked for; what charges answer, one after the other. */
function answers(charges: readonly unknown[], quotes: Partial<Record<string, object>> = {}): void {
  const left = [...charges];
  call.mockImplementation(async (key: string, { body }: { body: { currency?: string } }) => {
    if (key === 'POST /api/orders/quotes') return { XOF: inFrancs, USD: inDollars, ...quotes }[body.currency ?? 'XOF'];
    const answer = key === 'POST /api/rails/:rail/charges' ? left.shift() : undefined;
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new Error(`nobody expected ${key}`);
    return answer;
  });
}

async function show(article: string | null = null): Promise<void> {
  render(
    <PageContext value={{ call, origin: 'https://revue.example', fragmentHtml: new Map() }}>
      <Purchase item={{ productId: 'p1' }} article={article} />
    </PageContext>,
  );
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Pays de résidence/ }), 'Sénégal');
  const email = screen.queryByRole('textbox', { name: /adresse email/ });
  if (email) await userEvent.type(email, 'astou@exemple.sn');
}

const pay = () => screen.findByRole('button', { name: /^Payer 7\s500\sF\sCFA avec Wave$/ });

beforeEach(() => {
  call.mockReset();
  assign.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('location', { origin: location.origin, pathname: '/marketplace/p1', search: '', hash: '', assign });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('where Wave is the one way, a press on the details orders at the price it says, and the whole page goes there', async () => {
  answers([{ address: '/commande/jeton', launchAddress }]);
  await show();
  expect(screen.queryByRole('list', { name: 'Étapes de l’achat' })).toBeNull();
  expect(screen.getByText(/aucun argent ne circule/)).toBeTruthy();
  await userEvent.click(await pay());
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(launchAddress));
  expect(callsOf('POST /api/rails/:rail/charges')).toEqual([
    {
      params: { rail: 'wave' },
      body: { productId: 'p1', email: 'astou@exemple.sn', country: 'SN', amount: '7500', currency: 'XOF' },
    },
  ]);
  expect(document.querySelector('iframe')).toBeNull();
});

test('who leaves to pay for an article is led to it by the page of their order: a visitor has to open an account first', async () => {
  const article = '/post/guichet#suite';
  answers([{ address: '/commande/jeton', launchAddress }], { XOF: { ...inFrancs, needsEmail: false } });
  await show(article);
  await userEvent.click(await pay());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(takeArticleOf('/commande/jeton')).toBe(article);
  cleanup();
  answers([{ address: '/commande/invitee', launchAddress }]);
  await show(article);
  await userEvent.click(await pay());
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  expect(takeArticleOf('/commande/invitee')).toBeNull();
  expect(articleOfOrder('/commande/invitee')).toBe(article);
});

test('an amount that is another one by now is shown before anything is ordered', async () => {
  answers([{ address: '/commande/jeton', launchAddress }]);
  await show();
  const button = await pay();
  answers([{ address: '/commande/jeton', launchAddress }], { XOF: { ...inFrancs, total: money(7000) } });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: /^Payer 7\s000\sF\sCFA avec Wave$/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(callsOf('POST /api/rails/:rail/charges')).toMatchObject([{ body: { amount: '7000' } }]);
});

test('what was refused or lost is said, and the next press asks again', async () => {
  answers([refusal(503, 'payments_unavailable'), { address: '/commande/jeton', launchAddress }]);
  await show();
  await userEvent.click(await pay());
  expect((await screen.findByRole('alert')).textContent).toContain('La phrase de payments_unavailable.');
  expect(assign).not.toHaveBeenCalled();
  await userEvent.click(await pay());
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(launchAddress));
});

test('an address that is no web address of a rail is not followed', async () => {
  answers([{ address: '/commande/jeton', launchAddress: 'http://mechant.example/' }]);
  await show();
  await userEvent.click(await pay());
  await screen.findByRole('alert');
  expect(assign).not.toHaveBeenCalled();
});

test('another of its prices is paid by the rail that takes it', async () => {
  answers([]);
  await show();
  await userEvent.click(screen.getByRole('radio', { name: /12,00\s\$US/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer vers le paiement' }));
  expect((await screen.findByTitle('Payer avec PayPal')).getAttribute('src')).toBe('/paiement?currency=USD');
  expect(screen.queryByRole('button', { name: /Wave/ })).toBeNull();
  expect(callsOf('POST /api/orders/quotes').at(-1)).toMatchObject({ body: { currency: 'USD' } });
});

describe('where there are several ways', () => {
  const both = { XOF: { ...inFrancs, rails: [wave, phones] } };
  const byPhone = () => screen.findByRole('button', { name: /^Payer 7\s500\sF\sCFA par mobile money$/ });
  const number = () => screen.getByRole('textbox', { name: /Numéro du portefeuille/ });

  test('the first is chosen, and no number is asked for it', async () => {
    answers([{ address: '/commande/jeton', launchAddress }], both);
    await show();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Wave' }).checked).toBe(true);
    expect(screen.queryByRole('textbox', { name: /Numéro/ })).toBeNull();
    await userEvent.click(await pay());
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(launchAddress));
    expect(JSON.stringify(callsOf('POST /api/rails/:rail/charges'))).not.toContain('phone');
  });

  test('a phone is asked by the press that orders, and its buyer waits at the order', async () => {
    answers([{ address: '/commande/jeton', launchAddress: null }], both);
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'Mobile money' }));
    await userEvent.type(number(), '+221 77 123 45 67');
    await userEvent.click(await byPhone());
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/commande/jeton'));
    expect(callsOf('POST /api/rails/:rail/charges')).toMatchObject([
      { params: { rail: 'pawapay' }, body: { phone: '+221 77 123 45 67', amount: '7500', currency: 'XOF' } },
    ]);
    // What a purchase costs is nothing that a number changes.
    expect(JSON.stringify(callsOf('POST /api/orders/quotes'))).not.toContain('77 123');
  });

  test('a number that cannot be asked is said at its field, and the next press asks the other one', async () => {
    const details = [{ path: 'phone', message: 'Aucun opérateur ne reconnaît ce numéro : vérifiez-le.' }];
    const refused = new ApiError(400, '', { code: 'validation', error: 'Corrigez les champs.', details });
    answers([refused, { address: '/commande/jeton', launchAddress: null }], both);
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'Mobile money' }));
    await userEvent.type(number(), '+221 33 123 45 67');
    await userEvent.click(await byPhone());
    await waitFor(() => expect(number().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/Aucun opérateur ne reconnaît ce numéro/).length).toBeGreaterThan(0);
    expect(assign).not.toHaveBeenCalled();
    await userEvent.clear(number());
    await userEvent.type(number(), '+221 77 123 45 67');
    await userEvent.click(await byPhone());
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/commande/jeton'));
  });

  test('a code is asked for where the operator of the number wants one, and goes with the next press', async () => {
    const details = [{ path: 'operatorCode', message: 'Orange Money veut un code : 1. Composez *144*4*6#.' }];
    const refused = new ApiError(400, '', { code: 'validation', error: 'Corrigez les champs.', details });
    answers([refused, { address: '/commande/jeton', launchAddress: null }], both);
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'Mobile money' }));
    await userEvent.type(number(), '+226 07 12 34 57');
    expect(screen.queryByRole('textbox', { name: /Code de l’opérateur/ })).toBeNull();
    await userEvent.click(await byPhone());
    const code = await screen.findByRole('textbox', { name: /Code de l’opérateur/ });
    expect(screen.getAllByText(/Composez \*144\*4\*6#/).length).toBeGreaterThan(0);
    expect(screen.getByDisplayValue('+226 07 12 34 57')).toBe(number());
    await userEvent.type(code, '367025');
    await userEvent.click(await byPhone());
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/commande/jeton'));
    expect(callsOf('POST /api/rails/:rail/charges').at(-1)).toMatchObject({
      body: { phone: '+226 07 12 34 57', operatorCode: '367025' },
    });
  });
});
