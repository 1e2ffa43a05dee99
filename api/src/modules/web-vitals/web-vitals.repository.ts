import { vitalDays, vitalNames, type WidthClass } from '@letat/contracts/web-vitals/constants';
import type { VitalCounts } from '@letat/contracts/web-vitals/counts';
import type { CountedVitals } from '@letat/contracts/web-vitals/operations';
import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { daysAfter } from '../../time/days.ts';
import { bucketNames, type VitalsRecord, vitalsSchema } from './web-vitals.model.ts';

/** Counts of all buckets. */
export type Counts = VitalsRecord['counts'];

/** Which visits: since a day, in windows of any width or of one. */
export interface VitalsSelection {
  /** "2026-11-21", UTC. */
  from: string;
  width?: WidthClass | undefined;
}

type Grouped = 'route' | 'network' | 'release';

const sums = Object.fromEntries(bucketNames.map((name) => [name, { $sum: `$counts.${name}` }]));
const pick = (row: Counts): Counts => Object.fromEntries(bucketNames.map((name) => [name, row[name] ?? 0]));

/** By name of the bucket; what is 0 is not stored. */
const changeOf = (counts: VitalCounts) =>
  Object.fromEntries(
    vitalNames
      .flatMap((name) => counts[name].map((count, index) => [`counts.${name}${index}`, count] as const))
      .filter(([, count]) => count > 0),
  );

/** How many visits were how fast. */
export class WebVitalsRepository {
  readonly #rows: Model<VitalsRecord>;

  constructor(mongo: Database) {
    this.#rows = mongo.model('webVitals', vitalsSchema);
  }

  /** Adds visits to their day. @param at when they came: what is new is known since then */
  async add(visits: readonly CountedVitals[], at: Date, session?: ClientSession): Promise<void> {
    const day = at.toISOString().slice(0, 10);
    await this.#rows.bulkWrite(
      visits.map(({ counts, ...kind }) => ({
        updateOne: {
          filter: { day, ...kind },
          update: {
            $setOnInsert: { firstSeenAt: at, expiresAt: daysAfter(new Date(day), vitalDays) },
            $inc: changeOf(counts),
          },
          upsert: true,
        },
      })),
      { ordered: false, ...(session ? { session } : {}) },
    );
  }

  async byRoute(selection: VitalsSelection): Promise<{ remote: string; route: string; counts: Counts }[]> {
    const rows = await this.#sum<{ remote: string; route: string }>(selection, ['remote', 'route']);
    return rows.map(({ _id, ...counts }) => ({ ..._id, counts: pick(counts) }));
  }

  async byNetwork(selection: VitalsSelection): Promise<{ network: VitalsRecord['network']; counts: Counts }[]> {
    const rows = await this.#sum<{ network: VitalsRecord['network'] }>(selection, ['network']);
    return rows.map(({ _id, ...counts }) => ({ ..._id, counts: pick(counts) }));
  }

  /** The last that were seen first come first. */
  async byRelease(
    selection: VitalsSelection,
  ): Promise<{ remote: string; release: string; firstSeenAt: Date; counts: Counts }[]> {
    const rows = await this.#sum<{ remote: string; release: string }>(selection, ['remote', 'release']);
    return rows
      .map(({ _id, firstSeenAt, ...counts }) => ({ ..._id, firstSeenAt, counts: pick(counts) }))
      .sort((a, b) => b.firstSeenAt.getTime() - a.firstSeenAt.getTime());
  }

  async #sum<Key>({ from, width }: VitalsSelection, by: readonly (Grouped | 'remote')[]) {
    return this.#rows.aggregate<Counts & { _id: Key; firstSeenAt: Date }>([
      { $match: { day: { $gte: from }, ...(width ? { width } : {}) } },
      {
        $group: {
          _id: Object.fromEntries(by.map((name) => [name, `$${name}`])),
          firstSeenAt: { $min: '$firstSeenAt' },
          ...sums,
        },
      },
    ]);
  }
}
