import type { SubscriptionState } from '@letat/contracts/newsletter/operations';
import type { Segment } from '@letat/contracts/newsletter/segments/schemas';
import type { Model } from 'mongoose';
import type { Database } from '../../../plugins/mongo/index.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';
import { subscribersModel } from '../newsletter.repository.ts';
import { segmentFilter } from '../segments/filter.ts';

const exported = {
  _id: 0,
  email: 1,
  name: 1,
  state: 1,
  suppression: 1,
  interests: 1,
  authorSubscriptions: 1,
  language: 1,
  digest: 1,
  createdAt: 1,
  confirmedAt: 1,
  unsubscribedAt: 1,
} as const;
export type ExportedSubscriber = Pick<SubscriberRecord, Exclude<keyof typeof exported, '_id'>>;

/** Subscribers read one after the other, however many there are. */
export class ExportsRepository {
  readonly #subscribers: Model<SubscriberRecord>;

  constructor(mongo: Database) {
    this.#subscribers = subscribersModel(mongo);
  }

  async *read(segment: Segment, state: SubscriptionState | null, now: Date): AsyncGenerator<ExportedSubscriber> {
    const cursor = this.#subscribers
      .find({ ...segmentFilter(segment, now), ...(state ? { state } : {}) }, exported)
      .sort({ _id: 1 })
      .lean()
      .cursor();
    yield* cursor;
  }
}
