import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { payingAuthors } from '../../../../test/ledger/paying-authors.ts';
import { postRevenue } from '../index.ts';

let now = new Date('2026-11-03T09:00:00Z');
const api = useApp({}, undefined, undefined, { now: () => now });
const paying = payingAuthors(api, {
  now: () => now,
  set(to) {
    now = to;
  },
});

/** A file as a table: rows by the heads of its columns. */
async function tableOf(path: string): Promise<Record<string, string>[]> {
  const answer = await api.as('admin').get(path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const [heads = [], ...rows] = answer.body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
  return rows.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])));
}
const journal = (month: string, currency: Currency) =>
  tableOf(`/api/admin/journal?month=${month}&currency=${currency}`);
const cents = (text: string | undefined) => Number((text ?? '').replace(',', '')) || 0;

let sales = 0;
/** A sale with VAT at that moment, and what was given back of it. */
async function sellTaxed(country: string, price: number, currency: Currency, at: string, returned = 0): Promise<void> {
  sales += 1;
  const { id: authorId } = await paying.add();
  const before = now;
  now = new Date(at);
  const of = { line: 'tools', authorId, vat: { country, basisPoints: 2000 } } as const;
  const [nothing, paid, left] = [0, price, price - returned].map((amount) => moneyOf(amount, currency));
  if (!nothing || !paid || !left) throw new Error('three amounts');
  await api.app.mongo.transaction(async (session) => {
    const sale = { key: `sale:taxed-${sales}`, kind: 'sale', ...of, before: nothing, after: paid } as const;
    await postRevenue(api.app.ledger, sale, session);
    if (returned > 0) {
      const refund = { key: `refund:taxed-${sales}`, kind: 'refund', ...of, before: paid, after: left } as const;
      await postRevenue(api.app.ledger, refund, session);
    }
  });
  now = before;
}

describe('the journal of a month', () => {
  it('has every posting of the month and currency, numbered without gaps, and is the books’ own sums', async () => {
    await sellTaxed('FR', 1200, 'USD', '2026-08-03T10:00:00Z', 600);
    // Two at one moment have numbers of their own.
    await sellTaxed('SN', 1500, 'USD', '2026-08-10T10:00:00Z');
    await sellTaxed('SN', 1501, 'USD', '2026-08-10T10:00:00Z');
    await sellTaxed('SN', 900, 'EUR', '2026-08-11T10:00:00Z');
    await sellTaxed('SN', 900, 'USD', '2026-09-01T00:00:00Z');
    const rows = await journal('2026-08', 'USD');
    const numbers = rows.map((row) => Number(row.Numéro));
    expect([...new Set(numbers)]).toEqual(Array.from({ length: Math.max(...numbers) }, (_none, index) => index + 1));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    const entries = await api.app.mongo.connection
      .collection('ledgerEntries')
      .find({ currency: 'USD', at: { $gte: new Date('2026-08-01'), $lt: new Date('2026-09-01') } })
      .toArray();
    expect(rows).toHaveLength(entries.length);
    const sumOf = (isCounted: (amount: number) => boolean) =>
      entries.reduce((sum, { amount }) => (isCounted(amount) ? sum + Math.abs(amount) : sum), 0);
    const column = (name: string) => rows.reduce((sum, row) => sum + cents(row[name]), 0);
    expect(column('Débit')).toBe(sumOf((amount) => amount < 0));
    expect(column('Crédit')).toBe(sumOf((amount) => amount > 0));
    expect(column('Débit')).toBe(column('Crédit'));
    for (const posting of Map.groupBy(rows, (row) => row.Numéro).values())
      expect(posting.reduce((sum, row) => sum + cents(row.Débit) - cents(row.Crédit), 0)).toBe(0);
    expect(new Set(rows.map(({ Devise }) => Devise))).toEqual(new Set(['USD']));
    const [first] = await journal('2026-08', 'EUR');
    expect(first).toMatchObject({ Numéro: '1', Date: '2026-08-11', Devise: 'EUR' });
  });

  it('is the same file whenever it is asked for', async () => {
    const before = await journal('2026-08', 'USD');
    await sellTaxed('SN', 700, 'USD', '2026-10-02T10:00:00Z');
    expect(await journal('2026-08', 'USD')).toEqual(before);
  });

  it('places accounts by the plan, and names no author', async () => {
    const rows = await journal('2026-08', 'USD');
    const sale = rows.find((row) => row.Compte === '706' && row.Libellé === 'Vente')?.Numéro;
    const of = (account: string) => rows.find((row) => row.Compte === account && row.Numéro === sale);
    expect(of('554')).toMatchObject({ 'Intitulé du compte': 'PayPal', Débit: '12,00', Crédit: '' });
    expect(of('706')).toMatchObject({ 'Compte auxiliaire': 'tools' });
    expect(of('4431')).toMatchObject({
      'Compte auxiliaire': 'FR',
      'Intitulé du compte': 'TVA, France',
      Crédit: '2,00',
    });
    expect(of('4712')).toMatchObject({ 'Intitulé du compte': 'Auteurs, parts à verser', Journal: 'VT' });
  });

  it('of a month or quarter that is not over, and for whoever is no administrator, is refused', async () => {
    expect((await api.as('admin').get('/api/admin/journal?month=2026-11')).json().code).toBe('month_not_over');
    expect((await api.as('admin').get('/api/admin/vat?quarter=2026-T4')).json().code).toBe('quarter_not_over');
    expect((await api.as('admin').get('/api/admin/vat?quarter=2026-T5')).json().code).toBe('validation');
    expect((await api.as('author').get('/api/admin/journal?month=2026-08')).statusCode).toBe(403);
    expect((await api.as('author').get('/api/admin/vat?quarter=2026-T3')).statusCode).toBe(403);
  });

  it('leaves an entry of the audit behind', async () => {
    const count = async () => (await api.as('admin').get('/api/admin/audit?action=revenue.exported')).json().length;
    const before = await count();
    await journal('2026-08', 'USD');
    expect(await count()).toBe(before + 1);
  });
});

describe('the VAT of a quarter', () => {
  it('is by country and currency what the accounts of VAT say, never added up', async () => {
    await sellTaxed('FR', 2400, 'EUR', '2026-07-01T00:00:00Z', 1200);
    await sellTaxed('CI', 1200, 'XOF', '2026-09-30T23:59:59Z');
    await sellTaxed('CI', 1200, 'XOF', '2026-10-01T00:00:00Z');
    const rows = await tableOf('/api/admin/vat?quarter=2026-T3');
    expect(rows).toContainEqual({
      ...{ Pays: 'France', Code: 'FR', Devise: 'EUR' },
      ...{ 'TVA des ventes': '4,00', 'TVA rendue': '-2,00', 'TVA due': '2,00' },
    });
    expect(rows).toContainEqual({
      ...{ Pays: 'Côte d’Ivoire', Code: 'CI', Devise: 'XOF' },
      ...{ 'TVA des ventes': '200', 'TVA rendue': '0', 'TVA due': '200' },
    });
    expect(rows.filter(({ Code }) => Code === 'FR').map(({ Devise }) => Devise)).toEqual(['EUR', 'USD']);
  });
});
