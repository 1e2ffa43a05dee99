import type { SentDigest } from '@letat/contracts/newsletter/constants';
import type { Segment, SegmentCount } from '@letat/contracts/newsletter/segments/schemas';
import { type Model, type QueryFilter, Types } from 'mongoose';
import type { Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { waitingFilter } from '../frequency/promise.ts';
import { type SubscriberRecord, subscriberSchema } from '../newsletter.model.ts';
import { audienceFilter, reachable, reachedFilter } from './filter.ts';

/** A subscriber as a campaign sees them. */
export interface SegmentMember {
  key: string;
  email: string;
}

/** What a mail is made of for one of them. */
type Member = Pick<
  SubscriberRecord,
  '_id' | 'email' | 'name' | 'interests' | 'authorSubscriptions' | 'digest' | 'frequency' | 'lastLetter' | 'pausedUntil'
>;

/** The subscribers by segment: how many they are, and one after the other. */
export class SegmentsRepository {
  readonly #subscribers: Model<SubscriberRecord>;

  constructor(mongo: Database) {
    this.#subscribers = mongo.model('subscribers', subscriberSchema);
  }

  /** The parts sum up to everybody of the segment. */
  async count(segment: Segment, now: Date, of: { isOfSite: boolean }): Promise<SegmentCount> {
    const members = audienceFilter(segment, now, of);
    const count = (part: object) => this.#subscribers.countDocuments({ ...members, ...part });
    const [reached, paused, pending, unsubscribed, bounced, complained] = await Promise.all([
      count(reachable(now)),
      count({ state: 'confirmed', suppression: null, pausedUntil: { $gt: now } }),
      count({ state: 'pending' }),
      count({ state: 'unsubscribed' }),
      count({ state: 'confirmed', suppression: 'bounced' }),
      count({ state: 'confirmed', suppression: 'complained' }),
    ]);
    return { reached, left: { pending, unsubscribed, bounced, complained, paused } };
  }

  /** Those of them who asked for fewer letters and had theirs. */
  async countWaiting(segment: Segment, now: Date, of: { isOfSite: boolean }): Promise<number> {
    const reached = reachedFilter(segment, now, of);
    return this.#subscribers.countDocuments({ $and: [reached, waitingFilter(now)] });
  }

  /** Whom something can be sent to, in the order of their ids, from behind that one. */
  async *reachedAfter(
    segment: Segment,
    now: Date,
    { isOfSite, after }: { isOfSite: boolean; after: string | null },
  ): AsyncGenerator<SegmentMember> {
    yield* this.#inOrder(reachedFilter(segment, now, { isOfSite }), after);
  }

  /** Those who want a digest and can be reached, in the same order. */
  async *wantingDigest(digest: SentDigest, now: Date, after: string | null): AsyncGenerator<SegmentMember> {
    yield* this.#inOrder({ ...reachable(now), digest }, after);
  }

  async countWantingDigest(digest: SentDigest, now: Date): Promise<number> {
    return this.#subscribers.countDocuments({ ...reachable(now), digest });
  }

  async *#inOrder(filter: QueryFilter<SubscriberRecord>, after: string | null): AsyncGenerator<SegmentMember> {
    const beyond = after === null ? {} : { _id: { $gt: new Types.ObjectId(after) } };
    const found = this.#subscribers
      .find({ ...filter, ...beyond }, { email: 1 })
      .sort({ _id: 1 })
      .lean()
      .cursor();
    for await (const { _id, email } of found) yield { key: _id.toHexString(), email };
  }

  /** Null when they are gone. */
  async find(key: string): Promise<Member | null> {
    const fields = {
      ...{ email: 1, name: 1, interests: 1, authorSubscriptions: 1, digest: 1 },
      ...{ frequency: 1, lastLetter: 1, pausedUntil: 1 },
    } as const;
    return this.#subscribers.findOne({ _id: objectId(key) }, fields).lean();
  }
}
