import { moneyOf } from '@letat/contracts/core/money';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import type { NewUser } from '../users/index.ts';

const api = useApp();
let awa: NewUser;
const draft = {
  ...{ title: 'Le mil', description: 'Un guide.', category: 'ebook', pages: 84, duration: null },
  ...{ fileUrl: 'https://fichiers.exemple.org/guide.pdf', videoUrl: '' },
};

beforeAll(async () => {
  awa = await addAuthor(api.app);
});

afterEach(() => void vi.restoreAllMocks());

const post = (given: object) => api.as(awa).post('/api/products', { ...draft, ...given });
const put = (id: string, given: object) => api.as(awa).put(`/api/products/${id}`, { ...draft, ...given });
const priced = (answer: { json(): { price: number; currency: string; otherPrices: unknown } }) => {
  const { price, currency, otherPrices } = answer.json();
  return { price, currency, otherPrices };
};
const usd = moneyOf(1500, 'USD');
const eur = moneyOf(1400, 'EUR');

describe('a product', () => {
  it('is sold in the currency of its author, with prices in others that they set, in one order', async () => {
    const made = await post({ price: 9000, currency: 'XOF', otherPrices: [usd, eur] });
    expect([made.statusCode, priced(made)]).toEqual([201, { price: 9000, currency: 'XOF', otherPrices: [eur, usd] }]);
    const { id } = made.json();
    expect(priced(await api.get(`/api/products/${id}`))).toEqual(priced(made));
    const listed = (await api.get('/api/products?limit=100')).json();
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject(priced(made));
  });

  it('keeps its currency and other prices when a change says nothing of them, and loses them when it says so', async () => {
    const { id } = (await post({ price: 9000, currency: 'XOF', otherPrices: [usd], published: false })).json();
    const dearer = { price: 9500, currency: 'XOF', otherPrices: [usd] };
    expect(priced(await put(id, { price: 9500 }))).toEqual(dearer);
    const cheaper = { ...dearer, otherPrices: [] };
    expect(priced(await put(id, { price: 9500, otherPrices: [] }))).toEqual(cheaper);
    const moved = { price: 1500, currency: 'USD', otherPrices: [moneyOf(9500, 'XOF')] };
    expect(priced(await put(id, moved))).toEqual(moved);
  });

  it('is refused a price with cents of francs, one that its fees would eat, and two in one currency, at the field', async () => {
    const { id } = (await post({ price: 9000, currency: 'XOF', published: false })).json();
    for (const [given, path] of [
      [{ price: 9000.5, currency: 'XOF' }, 'price'],
      [{ price: 999, currency: 'XOF' }, 'price'],
      [{ price: 9000, currency: 'XOF', otherPrices: [moneyOf(199, 'EUR')] }, 'otherPrices.EUR'],
      [{ price: 9000, currency: 'XOF', otherPrices: [moneyOf(9000, 'XOF')] }, 'otherPrices.XOF'],
    ] as const)
      for (const answer of [await post(given), await put(id, given)])
        expect([answer.statusCode, answer.json().details?.map((one: { path: string }) => one.path)]).toEqual([
          400,
          [path],
        ]);
  });
});

it('what no open rail takes is a draft, and is not put on sale: it says what to do', async () => {
  // As where nobody has opened mobile money.
  const { charging } = api.app.rails;
  vi.spyOn(api.app.rails, 'charging').mockImplementation((currency) => (currency === 'XAF' ? [] : charging(currency)));
  const refused = await post({ price: 9000, currency: 'XAF' });
  const path = 'currency';
  const message = expect.stringMatching(/^Personne ne peut encore payer en francs CFA d’Afrique centrale/);
  expect([refused.statusCode, refused.json().details]).toEqual([400, [{ path, message }]]);
  const { id } = (await post({ price: 9000, currency: 'XAF', published: false })).json();
  expect((await put(id, { price: 9000, published: true })).json().details).toEqual([{ path, message }]);
  const sold = await put(id, { price: 9000, otherPrices: [usd], published: true });
  expect([sold.statusCode, sold.json().published]).toEqual([200, true]);
});

describe('the catalogue by price', () => {
  it('goes currency by currency, and compares no amounts of two', async () => {
    const moussa = await addAuthor(api.app);
    const prices = [
      [2000, 'XOF'],
      [3000, 'USD'],
      [1500, 'USD'],
      [9000, 'XOF'],
      [1000, 'EUR'],
    ] as const;
    const stored = { title: 'Le mil', description: 'Un guide.', category: 'ebook', pages: 84, duration: null } as const;
    await api.app.content.change((session, invalidate) =>
      api.app.products.insert(
        prices.map(([price, currency]) => ({
          ...stored,
          ...{ price, currency, fileUrl: draft.fileUrl, authorId: moussa.id, createdAt: new Date(3e12) },
        })),
        session,
        invalidate,
      ),
    );
    const list = async (sort: string) => {
      const found: string[] = [];
      for (let url: string | undefined = `/api/products?authorId=${moussa.id}&sort=${sort}&limit=2`; url; ) {
        const page = await api.get(url);
        for (const { price, currency } of page.json()) found.push(`${price} ${currency}`);
        url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
      }
      return found;
    };
    const rising = ['1000 EUR', '1500 USD', '3000 USD', '2000 XOF', '9000 XOF'];
    expect(await list('price-asc')).toEqual(rising);
    expect(await list('price-desc')).toEqual(rising.toReversed());
  });
});
