import { type DocumentSeries, documentSeries } from '@letat/contracts/orders/document-series';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../mongo/index.ts';
import { numberSeriesSchema } from './model.ts';

export const numberSeriesCollection = 'numberSeries';

export interface DocumentNumber {
  number: number;
  /** `RC-2026-000042`, as it stands on the document. */
  text: string;
}

export interface Numbering {
  /**
   * The next number of the series in that year, in the transaction of the document that bears it: with the document or not at
   * all, so that there is no gap and no number twice. Another caller who asks for one meanwhile waits for that transaction to end: it is
   * asked for last.
   * @param series `RC` for receipts: one series for each kind of document
   */
  next(series: DocumentSeries, year: number, session: ClientSession): Promise<DocumentNumber>;
  /** The same for as many documents, in their order, by one write. */
  nextOf(series: DocumentSeries, year: number, count: number, session: ClientSession): Promise<DocumentNumber[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    numbering: Numbering;
  }
}

/** Numbers of business documents. */
export const numberingPlugin = plugin(
  async (app: FastifyInstance) => {
    const series = app.mongo.model(numberSeriesCollection, numberSeriesSchema);

    async function lastOf(_id: string, by: number, session: ClientSession): Promise<number> {
      await app.mongo.serialise(session, `number ${_id}`);
      const { last } = await series
        .findOneAndUpdate({ _id }, { $inc: { last: by } }, { session, upsert: true, returnDocument: 'after' })
        .orFail()
        .lean();
      return last;
    }

    app.decorate('numbering', {
      async next(name, year, session) {
        const _id = seriesOf(name, year);
        return documentNumber(_id, await lastOf(_id, 1, session));
      },
      async nextOf(name, year, count, session) {
        const _id = seriesOf(name, year);
        if (count === 0) return [];
        const before = (await lastOf(_id, count, session)) - count;
        return Array.from({ length: count }, (_none, index) => documentNumber(_id, before + index + 1));
      },
    } satisfies Numbering);
  },
  { name: 'numbering', dependencies: ['mongo'] },
);

const known: readonly string[] = Object.values(documentSeries);

function seriesOf(name: DocumentSeries, year: number): string {
  if (!known.includes(name) || !/^\d{4}$/.test(String(year))) throw new Error(`${name} ${year} is no series of a year`);
  return `${name}-${year}`;
}

function documentNumber(series: string, number: number): DocumentNumber {
  return { number, text: `${series}-${String(number).padStart(6, '0')}` };
}
