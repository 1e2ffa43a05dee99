import type { Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Database } from '../../../plugins/mongo/index.ts';
import { newId } from '../../../plugins/mongo/object-id.ts';
import { domainOf } from '../domain.ts';

/** When the next mail may go to a domain. */
interface DomainRateRecord {
  _id: string;
  next: Date;
  /** The first of the times that were given last, and to whom. */
  start: Date;
  holder: string;
}

const domainRateSchema = new Schema<DomainRateRecord>(
  {
    _id: { type: String, required: true },
    next: { type: Date, required: true },
    start: { type: Date, required: true },
    holder: { type: String, required: true },
  },
  { versionKey: false },
);
domainRateSchema.index({ next: 1 }, { expireAfterSeconds: 3600 });

/**
 * Times at which mails of campaigns may go to a domain, each given once, whatever the number of processes and of campaigns. Times
 * are the database's own.
 */
export class DomainRatesRepository {
  readonly #domains: Model<DomainRateRecord>;
  readonly #intervalMs: number;

  constructor(mongo: Database, perSecond: number) {
    this.#domains = mongo.model('mailDomainRates', domainRateSchema);
    this.#intervalMs = 1000 / perSecond;
  }

  /** A time for each of these addresses, in their order; written once for each domain among them. */
  async reserve(emails: readonly string[]): Promise<Date[]> {
    const counts = new Map<string, number>();
    for (const email of emails) counts.set(domainOf(email), (counts.get(domainOf(email)) ?? 0) + 1);
    const next = await this.#reserve(counts);
    return emails.map((email) => {
      const domain = domainOf(email);
      const at = next.get(domain) ?? 0;
      next.set(domain, at + this.#intervalMs);
      return new Date(at);
    });
  }

  /** The first of so many times at each domain. */
  async #reserve(counts: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    const starts = new Map<string, number>();
    while (starts.size < counts.size) {
      const open = [...counts].filter(([domain]) => !starts.has(domain));
      const holder = newId();
      await this.#domains.bulkWrite(
        open.map(([domain, count]) => ({
          updateOne: { filter: { _id: domain }, update: this.#taking(count, holder), upsert: true },
        })),
        { ordered: false },
      );
      // Another may have taken times of the same domain since: those of this holder are lost, and others are taken.
      const taken = await this.#domains.find({ _id: { $in: open.map(([domain]) => domain) }, holder }).lean();
      for (const { _id, start } of taken) starts.set(_id, start.getTime());
    }
    return starts;
  }

  #taking(count: number, holder: string) {
    const amount = Math.ceil(count * this.#intervalMs);
    return [
      { $set: { holder: { $literal: holder }, start: { $max: ['$next', '$$NOW'] } } },
      { $set: { next: { $dateAdd: { startDate: '$start', unit: 'millisecond', amount } } } },
    ];
  }
}
