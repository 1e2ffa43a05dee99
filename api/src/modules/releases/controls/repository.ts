import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type ReleaseControlsRecord, releaseControlsSchema } from './model.ts';

const _id = 'site';

export type ReleaseControls = Pick<ReleaseControlsRecord, 'visitorKey'> & {
  freeze: NonNullable<ReleaseControlsRecord['freeze']> | null;
};

export class ReleaseControlsRepository {
  readonly #controls: Model<ReleaseControlsRecord>;

  constructor(mongo: Database) {
    this.#controls = mongo.model('releaseControls', releaseControlsSchema);
  }

  /** null before anything was ever asked for. */
  async find(session?: ClientSession): Promise<ReleaseControls | null> {
    const found = await this.#controls
      .findById(_id)
      .session(session ?? null)
      .lean();
    return found && { visitorKey: found.visitorKey, freeze: found.freeze ?? null };
  }

  /** Made the first time. Under the lock of the releases: two of them would be one too many. */
  async findOrCreate(session: ClientSession): Promise<ReleaseControls> {
    const known = await this.find(session);
    if (known) return known;
    const visitorKey = randomBytes(24).toString('base64url');
    await this.#controls.insertMany([{ _id, visitorKey }], { session });
    return { visitorKey, freeze: null };
  }

  async setFreeze(freeze: ReleaseControls['freeze'], session: ClientSession): Promise<void> {
    await this.findOrCreate(session);
    await this.#controls.updateOne({ _id }, freeze ? { $set: { freeze } } : { $unset: { freeze: true } }, { session });
  }
}
