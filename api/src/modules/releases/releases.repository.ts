import { type Release, release } from '@letat/contracts/releases/operations';
import type { Model } from 'mongoose';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { type ChannelRecord, channelSchema, type ReleaseRecord, releaseSchema } from './releases.model.ts';

export interface Channel {
  name: string;
  stable: string;
  history: string[];
  changedAt: Date;
}

/** A release with when it was published. */
export interface PublishedRelease {
  release: Release;
  publishedAt: Date;
}

const fields = { _id: 0, name: 1, stable: 1, history: 1, changedAt: 1 } as const;

export class ReleasesRepository {
  readonly #releases: Model<ReleaseRecord>;
  readonly #channels: Model<ChannelRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#releases = mongo.model('releases', releaseSchema);
    this.#channels = mongo.model('channels', channelSchema);
  }

  /** Stores a release for ever; to be called for one that `find` does not give. */
  async insert(published: Release, session: ClientSession): Promise<void> {
    const { name, sha, ...rest } = published;
    const manifest = JSON.stringify(rest);
    await this.#releases.updateOne(
      { name, sha },
      { $set: { manifest, publishedAt: this.#clock.now() } },
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
    return toRelease(record);
  }

  /** Releases of a name, without those of an older contract. */
  async findAll(name: string, shas: readonly string[]): Promise<PublishedRelease[]> {
    const records = await this.#releases.find({ name, sha: { $in: shas } }).lean();
    return records.flatMap((record) => {
      const found = toRelease(record);
      return found ? [{ release: found, publishedAt: record.publishedAt }] : [];
    });
  }

  async channel(name: string, session: ClientSession): Promise<Channel | null> {
    return this.#channels.findOne({ name }, fields).session(session).lean();
  }

  /** Every channel, by name. */
  async channels(session?: ClientSession): Promise<Channel[]> {
    return this.#channels
      .find({ name: { $gte: '' } }, fields)
      .sort({ name: 1 })
      .session(session ?? null)
      .lean();
  }

  async setChannel({ name, stable, history }: Omit<Channel, 'changedAt'>, session: ClientSession): Promise<void> {
    await this.#channels.updateOne(
      { name },
      { $set: { stable, history, changedAt: this.#clock.now() } },
      { session, upsert: true },
    );
  }
}

function toRelease({ name, sha, manifest }: Pick<ReleaseRecord, 'name' | 'sha' | 'manifest'>): Release | null {
  return release.safeParse({ ...JSON.parse(manifest), name, sha }).data ?? null;
}
