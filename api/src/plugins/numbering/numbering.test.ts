import type { DocumentSeries } from '@letat/contracts/orders/document-series';
import { Schema } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp, useOwnApp } from '../../../test/app.ts';

const api = useOwnApp();
let second: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  second = await startApp({ MONGODB_URI: api.uri });
});
afterAll(() => second.close());

/** Documents that bear numbers; nothing but the numbering keeps two from having the same one. */
const receiptSchema = new Schema<{ series: string; number: number; text: string }>(
  { series: String, number: Number, text: String },
  { versionKey: false },
);
receiptSchema.index({ series: 1, number: 1 });
const receiptsOf = ({ app }: Pick<TestApp, 'app'>) => app.mongo.connection.model('testReceipts', receiptSchema);

class Abandoned extends Error {}

/** Writes a receipt with its number, and then fails if it is asked to. */
async function issue(
  at: Pick<TestApp, 'app'>,
  series: DocumentSeries,
  { fails = false, year = 2026 } = {},
): Promise<string | null> {
  const receipts = receiptsOf(at);
  try {
    return await at.app.mongo.transaction(async (session) => {
      const { number, text } = await at.app.numbering.next(series, year, session);
      await receipts.create([{ series, number, text }], { session });
      if (fails) throw new Abandoned();
      return text;
    });
  } catch (error) {
    if (error instanceof Abandoned) return null;
    throw error;
  }
}

const numbersOf = async (series: DocumentSeries) =>
  (await receiptsOf(api).find({ series }).sort({ number: 1 }).lean()).map(({ number }) => number);

it('numbers follow each other, apart for each series and year', async () => {
  expect(await issue(api, 'RC')).toBe('RC-2026-000001');
  expect(await issue(api, 'RC')).toBe('RC-2026-000002');
  expect(await issue(api, 'AV')).toBe('AV-2026-000001');
  const next = await api.app.mongo.transaction((session) => api.app.numbering.next('RC', 2027, session));
  expect(next).toEqual({ number: 1, text: 'RC-2027-000001' });
});

it('many documents are numbered at once, after those before them, and none takes no number', async () => {
  const next = () => api.app.mongo.transaction((session) => api.app.numbering.next('CM', 2026, session));
  const nextOf = (count: number) =>
    api.app.mongo.transaction((session) => api.app.numbering.nextOf('CM', 2026, count, session));
  await next();
  expect(await nextOf(0)).toEqual([]);
  expect((await nextOf(3)).map(({ text }) => text)).toEqual(['CM-2026-000002', 'CM-2026-000003', 'CM-2026-000004']);
  expect(await next()).toEqual({ number: 5, text: 'CM-2026-000005' });
});

it('a document that is not written takes no number with it', async () => {
  expect(await issue(api, 'AV', { fails: true, year: 2031 })).toBeNull();
  expect(await issue(api, 'AV', { fails: true, year: 2031 })).toBeNull();
  expect(await issue(api, 'AV', { year: 2031 })).toBe('AV-2031-000001');
});

it('200 callers at once of two processes, a third of whom fail, leave no gap and no number twice', async () => {
  await receiptsOf(api).createIndexes();
  const begun = performance.now();
  const texts = await Promise.all(
    Array.from({ length: 200 }, (_, caller) =>
      issue(caller % 2 === 0 ? api : second, 'CM', { fails: caller % 3 === 0, year: 2031 }),
    ),
  );
  const issued = texts.filter((text) => text !== null);
  console.info(`numbering: 200 callers in ${Math.round(performance.now() - begun)} ms`);
  expect(issued).toHaveLength(133);
  expect(new Set(issued).size).toBe(133);
  expect(await numbersOf('CM')).toEqual(Array.from({ length: 133 }, (_, index) => index + 1));
});

it.each([26, 20_260])('%i is no year of a series', async (year) => {
  const asking = api.app.mongo.transaction((session) => api.app.numbering.next('RC', year, session));
  await expect(asking).rejects.toThrow('no series of a year');
});

it('a series that no kind of document has is refused, by its type first', async () => {
  const asking = api.app.mongo.transaction((session) =>
    // @ts-expect-error: it is none of `documentSeries`
    api.app.numbering.next('DEVIS', 2026, session),
  );
  await expect(asking).rejects.toThrow('no series of a year');
});
