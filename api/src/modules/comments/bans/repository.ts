import { emailKey } from '@letat/contracts/core/email-key';
import { mailboxKey } from '@letat/contracts/core/mailbox-key';
import type { Model, QueryFilter } from 'mongoose';
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

  /** Whether that address, with whatever suffix, or that account, is banned at that moment. */
  async holds(email: string, userId: string | null, now: Date, session: ClientSession): Promise<boolean> {
    const who: QueryFilter<BanRecord>[] = [{ emailKey: { $in: keysOf(email) } }];
    if (userId !== null) who.push({ userId: objectId(userId) });
    const bans = await this.#bans.find({ $or: who }, { until: 1 }).session(session).lean();
    return bans.some(({ until }) => until === null || until > now);
  }

  /** One ban an address, whatever its suffix: the last one counts. */
  async put(ban: NewBan, session: ClientSession): Promise<BanRecord> {
    const key = mailboxKey(ban.authorEmail);
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
    const own = await this.#own(person);
    return own.map(({ emailKey: _key, bannedBy: _by, ...ban }) => ban);
  }

  async removeOf(person: Person, session: ClientSession): Promise<number> {
    const own = await this.#own(person, session);
    const ids = own.map(({ _id }) => _id);
    return (await this.#bans.deleteMany({ _id: { $in: ids } }, { session })).deletedCount;
  }

  /** Of a ban by an address with another suffix a person learns and removes nothing: that address is not proved to be theirs. */
  async #own({ userId, email }: Person, session?: ClientSession): Promise<BanRecord[]> {
    const account = objectId(userId);
    const byAccount: QueryFilter<BanRecord> = { userId: account };
    const who = email === null ? [byAccount] : [byAccount, { emailKey: { $in: keysOf(email) } }];
    const found = await this.#bans.find({ $or: who }, null, session ? { session } : {}).lean();
    return found.filter(
      (ban) =>
        (account !== null && ban.userId?.equals(account)) ||
        (email !== null && emailKey(ban.authorEmail) === emailKey(email)),
    );
  }
}

/** What an address is banned by, so that nobody goes on under one suffix after another; the second is what older releases stored. */
const keysOf = (email: string): string[] => [mailboxKey(email), emailKey(email)];
