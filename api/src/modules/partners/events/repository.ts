import type { PartnerEvent } from '@letat/contracts/partners/events/operations';
import { type Model, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type PartnerEventRecord, partnerEventSchema } from './model.ts';

export type NewEvent = Omit<PartnerEventRecord, '_id'>;

/** Events of both platforms. */
export class EventsRepository {
  readonly #events: Model<PartnerEventRecord>;

  constructor(mongo: Database) {
    this.#events = mongo.model('partnerEvents', partnerEventSchema);
  }

  async insert(event: NewEvent, session: ClientSession): Promise<PartnerEvent> {
    const record = { ...event, _id: new Types.ObjectId() };
    await this.#events.insertMany([record], { session });
    return toEvent(record);
  }

  async find(id: string, session: ClientSession): Promise<PartnerEvent | null> {
    const record = await this.#events
      .findOne({ _id: objectId(id) })
      .session(session)
      .lean();
    return record && toEvent(record);
  }

  async withdraw(id: string, session: ClientSession): Promise<void> {
    await this.#events.updateOne({ _id: objectId(id) }, { $set: { isActive: false } }, { session });
  }

  /** Those to come, the next one first. */
  async upcoming(now: Date, { limit, after: position }: PageRequest): Promise<Page<PartnerEvent>> {
    const from = position === null || position.at < now ? { eventDate: { $gte: now } } : {};
    const records = await this.#events
      .find({ $and: [{ isActive: true }, from, after('eventDate', position, 'asc')] })
      .sort({ eventDate: 1, _id: 1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ eventDate, _id }) => ({ at: eventDate, id: _id }), toEvent);
  }

  async next(now: Date, limit: number, session: ClientSession | null = null): Promise<PartnerEvent[]> {
    const records = await this.#events
      .find({ isActive: true, eventDate: { $gte: now } })
      .sort({ eventDate: 1, _id: 1 })
      .limit(limit)
      .session(session)
      .lean();
    return records.map(toEvent);
  }

  async countUpcoming(now: Date): Promise<number> {
    return this.#events.countDocuments({ isActive: true, eventDate: { $gte: now } });
  }
}

function toEvent({ _id, eventDate, createdAt, ...event }: PartnerEventRecord): PartnerEvent {
  return {
    ...event,
    id: _id.toHexString(),
    eventDate: eventDate.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
