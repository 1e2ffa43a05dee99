import { emailKey } from '@letat/contracts/core/email-key';
import type { Model, QueryFilter, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Person } from '../../../plugins/personal-data.ts';
import { type BanRecord, banSchema } from './model.ts';

export type NewBan = Omit<BanRecord, '_id' | 'emailKey'>;

/** Whose comments nobody sees. */
export class BansRepository {
  readonly #bans: Model<BanRecord>;

  constructor(mongo: Database) {
    this.#bans = mongo.model('commentBans', banSchema);
  }

  /** Whether that address, or that account, is banned at that moment. */
  async holds(email: string, userId: string | null, now: Date, session: ClientSession): Promise<boolean> {
    const who: QueryFilter<BanRecord>[] = [{ emailKey: emailKey(email) }];
    if (userId !== null) who.push({ userId: objectId(userId) });
    const bans = await this.#bans.find({ $or: who }, { until: 1 }).session(session).lean();
    return bans.some(({ until }) => until === null || until > now);
  }

  /** One ban an address: the last one counts. */
  async put(ban: NewBan, session: ClientSession): Promise<BanRecord> {
    const key = emailKey(ban.authorEmail);
    return this.#bans
      .findOneAndUpdate(
        { emailKey: key },
        { $set: { ...ban, emailKey: key } },
        { upsert: true, returnDocument: 'after', session },
      )
      .orFail()
      .lean<BanRecord>();
  }

  /** Those that hold at that moment, newest first, one more than the limit. */
  async list(now: Date, { limit, after: position }: PageRequest): Promise<BanRecord[]> {
    return this.#bans
      .find({ $and: [{ $or: [{ until: null }, { until: { $gt: now } }] }, after('createdAt', position, 'desc')] })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  async remove(id: string, session: ClientSession): Promise<BanRecord | null> {
    return this.#bans.findOneAndDelete({ _id: objectId(id) }, { session }).lean<BanRecord>();
  }

  async listOf(person: Person): Promise<Omit<BanRecord, 'emailKey' | 'bannedBy'>[]> {
    return this.#bans.find(own(person), { emailKey: 0, bannedBy: 0 }).lean();
  }

  async removeOf(person: Person, session: ClientSession): Promise<number> {
    return (await this.#bans.deleteMany(own(person), { session })).deletedCount;
  }
}

function own({ userId, email }: Person): QueryFilter<BanRecord> {
  const account = { userId: objectId(userId) satisfies Types.ObjectId | null };
  return email === null ? account : { $or: [account, { emailKey: emailKey(email) }] };
}
