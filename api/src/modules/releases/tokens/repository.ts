import type { ReleaseRight } from '@letat/contracts/releases/constants';
import type { ReleaseToken } from '@letat/contracts/releases/tokens/operations';
import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type ReleaseTokenRecord, releaseTokenSchema } from './model.ts';

/** The end of the latest token, until the next one is made. */
const never = new Date('9999-12-31T00:00:00Z');

export class ReleaseTokensRepository {
  readonly #tokens: Model<ReleaseTokenRecord>;

  constructor(mongo: Database) {
    this.#tokens = mongo.model('releaseTokens', releaseTokenSchema);
  }

  /** Those that are good at that moment, by part and right, the latest first. */
  async list(now: Date): Promise<ReleaseToken[]> {
    const records = await this.#tokens
      .find({ name: { $gte: '' }, endsAt: { $gt: now } })
      .sort({ name: 1, right: 1, createdAt: -1 })
      .lean();
    return records.map(toToken);
  }

  /** The token with that hash, if it is good at that moment, marked as used. */
  async use(hash: string, now: Date): Promise<ReleaseToken | null> {
    const record = await this.#tokens
      .findOneAndUpdate({ hash, endsAt: { $gt: now } }, { $set: { usedAt: now } }, { returnDocument: 'after' })
      .lean();
    return record && toToken(record);
  }

  async insert(
    token: Pick<ReleaseTokenRecord, 'name' | 'right' | 'hash' | 'createdAt'>,
    session: ClientSession,
  ): Promise<ReleaseToken> {
    const [inserted] = await this.#tokens.insertMany([{ ...token, endsAt: never }], { session });
    if (!inserted) throw new Error('the token was not inserted');
    return toToken(inserted);
  }

  /** Tokens of that part and right that are good at that moment, the latest first. */
  async valid(name: string, right: ReleaseRight, now: Date, session: ClientSession): Promise<ReleaseToken[]> {
    const records = await this.#tokens
      .find({ name, right, endsAt: { $gt: now } })
      .sort({ createdAt: -1 })
      .session(session)
      .lean();
    return records.map(toToken);
  }

  /** null when there is none, or it has ended already. */
  async end(id: string, { now, at }: { now: Date; at: Date }, session: ClientSession): Promise<ReleaseToken | null> {
    const _id = objectId(id);
    const record =
      _id &&
      (await this.#tokens
        .findOneAndUpdate({ _id, endsAt: { $gt: now } }, { $set: { endsAt: at } }, { session, returnDocument: 'after' })
        .lean());
    return record && toToken(record);
  }
}

function toToken({ _id, name, right, createdAt, endsAt, usedAt }: ReleaseTokenRecord): ReleaseToken {
  return {
    id: _id.toHexString(),
    name,
    right,
    createdAt: createdAt.toISOString(),
    expiresAt: endsAt.getTime() === never.getTime() ? null : endsAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}
