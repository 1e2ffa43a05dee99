import { blockedDays, deliverabilityDays, type MailFigure, mailFigures } from '@letat/contracts/mail/deliverability';
import type { Deliverability } from '@letat/contracts/mail/suppressions/operations';
import type { Model } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { daysAfter, daysBefore } from '../../../time/days.ts';
import { domainOf } from '../domain.ts';
import { type MailFiguresRecord, mailFiguresSchema } from './figures.model.ts';

type Figures = Record<MailFigure, number>;

/** In UTC. */
const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);

const maxDomains = 50;
const none: Figures = { sent: 0, refused: 0, blocked: 0, bounced: 0, complained: 0, withheld: 0 };
const sums = Object.fromEntries(mailFigures.map((figure) => [figure, { $sum: `$${figure}` }]));
const fields = Object.fromEntries(mailFigures.map((figure) => [figure, `$${figure}`]));

/** Mails counted by receiving domain and day; of a domain with many recipients one row a day, never one for each mail. */
export class FiguresRepository {
  readonly #figures: Model<MailFiguresRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#figures = mongo.model('mailFigures', mailFiguresSchema);
    this.#clock = clock;
  }

  /** Counts one mail to this address; outside of transactions, which would conflict over the row of a large domain. */
  async count(email: string, figure: MailFigure): Promise<void> {
    const row = this.#rowOf(domainOf(email), this.#clock.now());
    await this.#figures.updateOne({ _id: row._id }, { $setOnInsert: row, $inc: { [figure]: 1 } }, { upsert: true });
  }

  async insertMany(
    rows: readonly { domain: string; at: Date; figures: Partial<Figures> }[],
    session: ClientSession,
  ): Promise<void> {
    const records = rows.map(({ domain, at, figures }) => ({ ...this.#rowOf(domain, at), ...none, ...figures }));
    await this.#figures.insertMany(records, { session });
  }

  async summary(): Promise<Pick<Deliverability, 'totals' | 'days' | 'domains'>> {
    const now = this.#clock.now();
    const recent = { $match: { day: { $gt: daysBefore(now, deliverabilityDays) } } };
    const [all, byDay, domains] = await Promise.all([
      this.#figures.aggregate<Figures>([recent, { $group: { _id: null, ...sums } }, { $unset: '_id' }]),
      this.#figures.aggregate<{ day: Date; figures: Figures }>([
        recent,
        { $group: { _id: '$day', ...sums } },
        { $replaceWith: { day: '$_id', figures: fields } },
      ]),
      this.#figures.aggregate<Deliverability['domains'][number]>([
        recent,
        { $group: { _id: '$domain', ...sums } },
        { $set: { all: { $add: Object.values(fields) } } },
        { $sort: { all: -1, _id: 1 } },
        { $limit: maxDomains },
        { $replaceWith: { domain: '$_id', figures: fields } },
      ]),
    ]);
    const known = new Map(byDay.map(({ day, figures }) => [isoDay(day), figures]));
    const days = Array.from({ length: deliverabilityDays }, (_, n) =>
      isoDay(daysBefore(now, deliverabilityDays - 1 - n)),
    );
    return { totals: all[0] ?? none, days: days.map((day) => ({ day, figures: known.get(day) ?? none })), domains };
  }

  /** How many mails a domain took within the last days. */
  async sentTo(domain: string, days: number): Promise<number> {
    const now = this.#clock.now();
    const ids = Array.from({ length: days }, (_, n) => this.#rowOf(domain, daysBefore(now, n))._id);
    const rows = await this.#figures.find({ _id: { $in: ids } }, { sent: 1 }).lean();
    return rows.reduce((sum, { sent }) => sum + sent, 0);
  }

  /** How many mails left on the day of the last days on which most did. */
  async greatestDay(days: number): Promise<number> {
    const [greatest] = await this.#figures.aggregate<{ sent: number }>([
      { $match: { day: { $gt: daysBefore(this.#clock.now(), days) } } },
      { $group: { _id: '$day', sent: { $sum: '$sent' } } },
      { $sort: { sent: -1 } },
      { $limit: 1 },
    ]);
    return greatest?.sent ?? 0;
  }

  /** How many domains refused the sender within the last days, up to the limit. */
  async countBlocking(limit: number): Promise<number> {
    const since = daysBefore(this.#clock.now(), blockedDays);
    const domains = await this.#figures.aggregate<{ _id: string }>([
      { $match: { blocked: { $gt: 0 }, day: { $gt: since } } },
      { $group: { _id: '$domain' } },
      { $limit: limit },
    ]);
    return domains.length;
  }

  #rowOf(domain: string, at: Date): Pick<MailFiguresRecord, '_id' | 'day' | 'domain' | 'expiresAt'> {
    const date = isoDay(at);
    const day = new Date(`${date}T00:00:00Z`);
    return { _id: `${date} ${domain}`, day, domain, expiresAt: daysAfter(day, deliverabilityDays + 10) };
  }
}
