import { type Model, Schema, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';

/** A reader whom the owner of an institutional plan has named. */
export interface MemberRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  email: string;
  /** `emailKey` of it. */
  memberKey: string;
  addedAt: Date;
}

const memberSchema = new Schema<MemberRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    memberKey: { type: String, required: true },
    addedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
memberSchema.index({ ownerId: 1, memberKey: 1 }, { unique: true });
memberSchema.index({ memberKey: 1 });

/** Members of institutional plans. They are named by their address: a member who has proved that it is theirs reads. */
export class MembersRepository {
  readonly #members: Model<MemberRecord>;

  constructor(mongo: Database) {
    this.#members = mongo.model('planMembers', memberSchema);
  }

  /** In the order of their addresses. */
  async listOf(ownerId: Types.ObjectId, session: ClientSession | null = null): Promise<MemberRecord[]> {
    return this.#members.find({ ownerId }).sort({ memberKey: 1 }).session(session).lean();
  }

  /** Who has named the holder of this address. */
  async ownersOf(memberKey: string): Promise<Types.ObjectId[]> {
    const records = await this.#members.find({ memberKey }, { ownerId: 1 }).lean();
    return records.map(({ ownerId }) => ownerId);
  }

  async insert(row: Omit<MemberRecord, '_id'>, session: ClientSession): Promise<MemberRecord> {
    const record = { ...row, _id: new Types.ObjectId() };
    await this.#members.insertMany([record], { session });
    return record;
  }

  async remove(ownerId: Types.ObjectId, id: Types.ObjectId): Promise<boolean> {
    return (await this.#members.deleteOne({ _id: id, ownerId })).deletedCount > 0;
  }

  /** The lists in which the address stands. */
  async listAllOf(memberKey: string): Promise<MemberRecord[]> {
    return this.#members.find({ memberKey }).lean();
  }

  async removeAllOf(
    { ownerId, memberKey }: { ownerId: Types.ObjectId | null; memberKey: string | null },
    session: ClientSession,
  ): Promise<number> {
    const filters = [...(ownerId ? [{ ownerId }] : []), ...(memberKey === null ? [] : [{ memberKey }])];
    if (filters.length === 0) return 0;
    return (await this.#members.deleteMany({ $or: filters }, { session })).deletedCount;
  }
}
