import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import { moneyOf } from '@letat/contracts/core/money';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import type { PayoutCandidate } from '@letat/contracts/ledger/payouts/operations';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { newShop, runNow } from '../../../test/orders/shop.ts';

const shop = newShop();
let now = new Date('2026-11-03T09:00:00Z');
const api = useApp({}, shop.open, undefined, { now: () => now });
const day = 24 * 60 * 60 * 1000;
let made = 0;

/** A buyer buys a thing of this author for fifteen dollars; gives the order's address and id, and the provider's. */
async function sell(authorId: string, more: object = {}) {
  made += 1;
  const email = `acheteur-${made}@exemple.org`;
  const body = { amount: '15.00', currency: 'USD', intent: 'CAPTURE', webinarId: shop.item({ authorId }), email };
  const ordered = await api.post('/paypal/order', { ...body, ...more });
  expect(ordered.statusCode, ordered.body).toBe(201);
  const { id: providerOrder } = ordered.json();
  shop.payments.approve(providerOrder);
  const cookie = String(ordered.headers['set-cookie']).split(';')[0] ?? '';
  const captured = await api.post(`/paypal/order/${providerOrder}/capture`, undefined, { cookie });
  const found = (await api.as('admin').get(`/api/admin/orders?search=${encodeURIComponent(email)}`)).json();
  const { address }: { address: string } = captured.json();
  const { id }: { id: string } = found[0];
  return { email, address, id, providerOrder: String(providerOrder) };
}

type Balance = OwnLedger['balances'][number];

async function balanceOf(author: { id: string; username: string }): Promise<Balance | undefined> {
  const { balances }: OwnLedger = (await api.as(author).get('/api/my/ledger')).json();
  return balances[0];
}

const usd = (amount: number) => moneyOf(amount, 'USD');

it('an author’s share is pending while the buyer may withdraw, says when it frees itself, and is available then', async () => {
  const author = await addAuthor(api.app);
  await sell(author.id);
  now = new Date(now.getTime() + 3 * day);
  const { id } = await sell(author.id);
  const before = await balanceOf(author);
  expect(before).toMatchObject({ balance: usd(1500), pending: usd(1500), available: usd(0) });
  expect(before?.frees.map(({ amount, sales }) => [amount.amount, sales])).toEqual([
    [750, 1],
    [750, 1],
  ]);
  const [next, last] = before?.frees.map(({ at }) => new Date(at).getTime()) ?? [];
  if (next === undefined || last === undefined) throw new Error('two days');
  expect(last - next).toBe(3 * day);

  now = new Date(next - 1);
  expect((await balanceOf(author))?.pending).toEqual(usd(1500));
  now = new Date(next);
  expect(await balanceOf(author)).toMatchObject({ pending: usd(750), available: usd(750) });

  const half = { amount: usd(500), reason: 'goodwill', note: 'Geste.' };
  await api.as('admin').post(`/api/orders/${id}/refunds`, half);
  await runNow(api.app, 'refunds');
  expect(await balanceOf(author)).toMatchObject({ balance: usd(1250), pending: usd(500), available: usd(750) });

  now = new Date(last);
  expect(await balanceOf(author)).toMatchObject({ pending: usd(0), available: usd(1250), frees: [] });
});

it('a download by a buyer who agreed to lose the right makes the share available at once', async () => {
  const author = await addAuthor(api.app);
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const bytes = Buffer.from(await pdf.save());
  await api.app.uploads.store('files/livre.pdf', Readable.from([bytes]));
  const { address } = await sell(author.id);
  const file = { key: 'files/livre.pdf', name: 'Livre.pdf', label: 'E-book', contentType: 'application/pdf' };
  shop.files = [{ ...file, bytes: bytes.length }];
  expect(await balanceOf(author)).toMatchObject({ pending: usd(750) });

  const page = `/api/orders/pages/${address.replace('/commande/', '')}`;
  const fileId = (await api.get(page)).json().files[0].id;
  const link = (await api.post(`${page}/downloads`, { fileId, waives: true })).json().address;
  expect((await api.get(link)).statusCode).toBe(200);
  expect(await balanceOf(author)).toMatchObject({ pending: usd(0), available: usd(750), frees: [] });
  shop.files = [];
});

it('a payout leaves out what a dispute reserves, also while buyers may withdraw, and it is available once the dispute is won', async () => {
  const author = await addAuthor(api.app);
  now = new Date('2026-11-22T10:00:00Z');
  const [disputed] = [await sell(author.id), await sell(author.id), await sell(author.id)];
  shop.payments.openDispute(disputed.providerOrder, 1500);
  await shop.payments.deliverAll();
  expect(await balanceOf(author)).toMatchObject({ balance: usd(1500), pending: usd(1500), reserved: usd(750) });
  now = new Date('2026-12-08T08:00:00Z');
  expect(await balanceOf(author)).toMatchObject({ pending: usd(0), available: usd(1500), reserved: usd(750) });
  const path = '/api/admin/payouts/candidates?month=2026-11&limit=100';
  const all: PayoutCandidate[] = (await api.as('admin').get(path)).json();
  expect(all.find((candidate) => candidate.author.id === author.id)?.amount).toEqual(usd(1500));
  shop.payments.decideDispute(disputed.providerOrder, 'won');
  await shop.payments.deliverAll();
  expect(await balanceOf(author)).toMatchObject({ available: usd(2250), reserved: usd(0) });
});

it('a payout leaves out what buyers may still take back, and pays it the next time', async () => {
  const author = await addAuthor(api.app);
  now = new Date('2026-12-10T10:00:00Z');
  for (let sale = 0; sale < 2; sale += 1) await sell(author.id);
  now = new Date('2026-12-28T10:00:00Z');
  await sell(author.id);
  const amountFor = async (month: string) => {
    const all: PayoutCandidate[] = (
      await api.as('admin').get(`/api/admin/payouts/candidates?month=${month}&limit=100`)
    ).json();
    return all.find((candidate) => candidate.author.id === author.id)?.amount.amount;
  };
  now = new Date('2027-01-01T08:00:00Z');
  expect(await amountFor('2026-12')).toBe(1500);
  now = new Date('2027-01-20T08:00:00Z');
  expect(await amountFor('2026-12')).toBe(2250);
});

it('the share of a sale that gave its buyer nothing waits however long ago it was, and the author, administrators and the order say so', async () => {
  const author = await addAuthor(api.app);
  const webinarId = shop.item({ authorId: author.id, title: 'Le guide sans fichier' });
  shop.undeliverable.add(webinarId);
  const { id } = await sell(author.id, { webinarId });
  const { problem } = (await api.as('admin').get(`/api/admin/orders/${id}`)).json();
  expect(problem).toContain('Rien à livrer');
  await runNow(api.app, 'notifications');
  for (const [caller, href] of [
    [api.as(author), '/dashboard/produits'],
    [api.as('admin'), `/admin/orders/${id}`],
  ] as const) {
    const told: { text: string; href: string }[] = (await caller.get('/api/my/notifications')).json();
    expect(told.find((one) => one.href === href)?.text).toContain('n’a rien à livrer');
  }

  // The buyer may not withdraw any more.
  now = new Date(now.getTime() + 20 * day);
  expect(await balanceOf(author)).toMatchObject({ pending: usd(750), available: usd(0), frees: [] });
  // The file is there.
  shop.undeliverable.delete(webinarId);
  expect(await balanceOf(author)).toMatchObject({ pending: usd(0), available: usd(750) });
});
