import { type Release, release } from '@letat/contracts/releases';
import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { type ChannelRecord, channelSchema, type ReleaseRecord, releaseSchema } from './releases.model.ts';

export interface Channel {
  name: string;
  stable: string;
  history: string[];
}

export class ReleasesRepository {
  readonly #releases: Model<ReleaseRecord>;
  readonly #channels: Model<ChannelRecord>;

  constructor(mongo: Database) {
    this.#releases = mongo.model('releases', releaseSchema);
    this.#channels = mongo.model('channels', channelSchema);
  }

  /** Stores a release for ever; to be called for one that `find` does not give. */
  async insert(published: Release, session: ClientSession): Promise<void> {
    const { name, sha, ...rest } = published;
    const manifest = JSON.stringify(rest);
    await this.#releases.updateOne(
      { name, sha },
      { $set: { manifest, publishedAt: new Date() } },
      { session, upsert: true },
    );
  }

  /** Null too for a release of an older contract, which nobody here can read any more. */
  async find(name: string, sha: string, session?: ClientSession): Promise<Release | null> {
    const record = await this.#releases
      .findOne({ name, sha })
      .session(session ?? null)
      .lean();
    if (!record) return null;
    return release.safeParse({ ...JSON.parse(record.manifest), name, sha }).data ?? null;
  }

  async channel(name: string, session: ClientSession): Promise<Channel | null> {
    return this.#channels.findOne({ name }, { _id: 0, name: 1, stable: 1, history: 1 }).session(session).lean();
  }

  /** Every channel, by name. */
  async channels(session?: ClientSession): Promise<Channel[]> {
    return this.#channels
      .find({ name: { $gte: '' } }, { _id: 0, name: 1, stable: 1, history: 1 })
      .sort({ name: 1 })
      .session(session ?? null)
      .lean();
  }

  async setChannel({ name, stable, history }: Channel, session: ClientSession): Promise<void> {
    await this.#channels.updateOne(
      { name },
      { $set: { stable, history, changedAt: new Date() } },
      { session, upsert: true },
    );
  }
}
