import { emailKey } from '@letat/contracts/core/email-key';
import type { RegistrationState } from '@letat/contracts/webinars/registrations/constants';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Person } from '../../../plugins/personal-data.ts';
import type { SeatCounts } from '../webinars.model.ts';
import { type CancelledBy, type RegistrationRecord, registrationSchema } from './model.ts';

export type NewRegistration = Omit<RegistrationRecord, '_id' | 'emailKey' | 'heldUntil'> &
  Partial<Pick<RegistrationRecord, 'heldUntil'>>;
export type RegistrationChange = Partial<Omit<RegistrationRecord, '_id' | 'webinarId' | 'emailKey'>>;

/** Who is registered for webinars. Code that changes a state has the lock of the webinar's seats. */
export class RegistrationsRepository {
  readonly #registrations: Model<RegistrationRecord>;

  constructor(mongo: Database) {
    this.#registrations = mongo.model('webinarRegistrations', registrationSchema);
  }

  async insert(registrations: readonly NewRegistration[], session: ClientSession): Promise<RegistrationRecord[]> {
    const records = registrations.map((registration) => ({
      heldUntil: null,
      ...registration,
      _id: new Types.ObjectId(),
      emailKey: emailKey(registration.email),
    }));
    await this.#registrations.insertMany(records, { session });
    return records;
  }

  async find(id: string, session: ClientSession | null = null): Promise<RegistrationRecord | null> {
    return this.#registrations
      .findOne({ _id: objectId(id) })
      .session(session)
      .lean();
  }

  async findByEmail(
    webinarId: Types.ObjectId,
    email: string,
    session: ClientSession | null = null,
  ): Promise<RegistrationRecord | null> {
    return this.#registrations
      .findOne({ webinarId, emailKey: emailKey(email) })
      .session(session)
      .lean();
  }

  /** The one that may be paid by that order yet. */
  async findByOrder(orderId: string, session: ClientSession): Promise<RegistrationRecord | null> {
    return this.#registrations.findOne({ orderIds: orderId }).session(session).lean();
  }

  async findByPaidOrder(orderId: string, session: ClientSession | null = null): Promise<RegistrationRecord | null> {
    return this.#registrations.findOne({ paidOrderId: orderId }).session(session).lean();
  }

  /** Gives the registration as it is then. */
  async change(
    before: RegistrationRecord,
    change: RegistrationChange,
    session: ClientSession,
  ): Promise<RegistrationRecord> {
    await this.#registrations.updateOne({ _id: before._id }, { $set: change }, { session });
    return { ...before, ...change };
  }

  /** What is offered or held, and no longer theirs. */
  async lapsed(webinarId: Types.ObjectId, now: Date, session: ClientSession): Promise<RegistrationRecord[]> {
    return this.#registrations
      .find({ webinarId, state: { $in: ['offered', 'held'] }, until: { $gt: new Date(0), $lte: now } })
      .session(session)
      .lean();
  }

  /** Who has waited longest. */
  async waiting(webinarId: Types.ObjectId, limit: number, session: ClientSession): Promise<RegistrationRecord[]> {
    return this.#registrations
      .find({ webinarId, state: 'waiting' })
      .sort({ waitingSince: 1, _id: 1 })
      .limit(limit)
      .session(session)
      .lean();
  }

  /** How many of the waiting list come before that one, and it. */
  async positionOf({ webinarId, waitingSince, _id }: RegistrationRecord): Promise<number> {
    const before = await this.#registrations.countDocuments({
      webinarId,
      state: 'waiting',
      $or: [{ waitingSince: { $lt: waitingSince } }, { waitingSince, _id: { $lt: _id } }],
    });
    return before + 1;
  }

  async countSeats(webinarId: Types.ObjectId, session: ClientSession): Promise<SeatCounts> {
    const groups = await this.#registrations
      .aggregate<{ _id: RegistrationState; count: number; until: Date | null }>([
        { $match: { webinarId, state: { $in: ['confirmed', 'offered', 'held', 'waiting'] } } },
        { $group: { _id: '$state', count: { $sum: 1 }, until: { $min: '$until' } } },
      ])
      .session(session);
    const of = (state: RegistrationState) => groups.find(({ _id }) => _id === state)?.count ?? 0;
    const heldUntil = groups.find(({ _id }) => _id === 'held')?.until ?? null;
    return { confirmed: of('confirmed'), offered: of('offered'), held: of('held'), waiting: of('waiting'), heldUntil };
  }

  /** Those that are in these webinars and followed the link, by webinar. */
  async countJoined(webinarIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
    if (webinarIds.length === 0) return new Map();
    const groups = await this.#registrations.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { webinarId: { $in: [...webinarIds] }, joinedAt: { $gt: new Date(0) } } },
      { $group: { _id: '$webinarId', count: { $sum: 1 } } },
    ]);
    return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count]));
  }

  /** The first time counts. */
  async markJoined({ _id }: RegistrationRecord, now: Date): Promise<void> {
    await this.#registrations.updateOne({ _id, joinedAt: null }, { $set: { joinedAt: now } });
  }

  /** Webinars in which something offered or held is no longer theirs. */
  async webinarsWithLapsed(now: Date, limit: number): Promise<string[]> {
    const rows = await this.#registrations
      .find({ until: { $gt: new Date(0), $lte: now } }, { webinarId: 1 })
      .limit(limit)
      .lean();
    return [...new Set(rows.map(({ webinarId }) => webinarId.toHexString()))];
  }

  /** All that had a seat, or waited for one, lose it with the webinar. */
  async cancelAll(webinarId: Types.ObjectId, now: Date, session: ClientSession): Promise<number> {
    const { modifiedCount } = await this.#registrations.updateMany(
      { webinarId, state: { $in: ['confirmed', 'offered', 'held', 'waiting'] } },
      {
        $set: { state: 'cancelled', cancelledBy: 'webinar' satisfies CancelledBy, until: null, endedAt: now },
        $inc: { sequence: 1 },
      },
      { session },
    );
    return modifiedCount;
  }

  /** No person is offered a seat of a webinar that is over. */
  async endWaiting(webinarId: Types.ObjectId, now: Date, session: ClientSession): Promise<void> {
    await this.#registrations.updateMany(
      { webinarId, state: { $in: ['waiting', 'offered'] } },
      { $set: { state: 'lapsed', until: null, endedAt: now } },
      { session },
    );
  }

  async moveDate(webinarId: Types.ObjectId, startsAt: Date, session: ClientSession): Promise<void> {
    await this.#registrations.updateMany({ webinarId }, { $set: { startsAt } }, { session });
  }

  /** One more than asked, for `pageOf`. */
  async list(
    webinarId: Types.ObjectId,
    state: RegistrationState | undefined,
    { limit, after: position }: PageRequest,
  ): Promise<RegistrationRecord[]> {
    return this.#registrations
      .find({ webinarId, ...(state ? { state } : {}), ...after('createdAt', position, 'desc') })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  /** All of a webinar that match, in the order of their ids, after that one. */
  read(
    webinarId: Types.ObjectId,
    filter: QueryFilter<RegistrationRecord> = {},
    afterId: string | null = null,
  ): AsyncIterable<RegistrationRecord> {
    const beyond = afterId === null ? {} : { _id: { $gt: objectId(afterId) } };
    return this.#registrations
      .find({ $and: [{ webinarId }, filter, beyond] })
      .sort({ _id: 1 })
      .lean()
      .cursor();
  }

  /** Those of a webinar that were paid for. */
  paidOf(webinarId: string): AsyncIterable<RegistrationRecord> {
    return this.#registrations
      .find({ webinarId: objectId(webinarId), paidOrderId: { $gt: '' } })
      .sort({ _id: 1 })
      .lean()
      .cursor();
  }

  async count(
    webinarId: Types.ObjectId,
    filter: QueryFilter<RegistrationRecord>,
    session: ClientSession | null = null,
  ) {
    return this.#registrations.countDocuments({ $and: [{ webinarId }, filter] }).session(session);
  }

  /** By account, and by the address that it is proved to be theirs; the latest date first. */
  async ofPerson({ userId, email }: Person, session: ClientSession | null = null): Promise<RegistrationRecord[]> {
    const id = objectId(userId);
    const theirs = [
      ...(id === null ? [] : [{ userId: id }]),
      ...(email === null ? [] : [{ emailKey: emailKey(email) }]),
    ];
    if (theirs.length === 0) return [];
    return this.#registrations.find({ $or: theirs }).sort({ startsAt: -1 }).session(session).lean();
  }

  async remove({ _id }: RegistrationRecord, session: ClientSession): Promise<void> {
    await this.#registrations.deleteOne({ _id }, { session });
  }

  async countBefore(date: Date): Promise<number> {
    return this.#registrations.countDocuments({ startsAt: { $lt: date } });
  }

  async removeBefore(date: Date): Promise<number> {
    return (await this.#registrations.deleteMany({ startsAt: { $lt: date } })).deletedCount;
  }
}
