import { type LiveRelease, type Release, type ReleaseRefusal, release } from '@letat/contracts/releases/operations';
import type { ReleaseChecks } from '@letat/contracts/releases/submissions/operations';
import type { Model } from 'mongoose';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { operator } from '../audit/index.ts';
import {
  type ChannelRecord,
  channelSchema,
  type ReleaseActor,
  type ReleaseRecord,
  releaseSchema,
} from './releases.model.ts';
import { withdrawnFrom } from './withdrawn.ts';

export interface Channel {
  name: string;
  stable: string;
  history: string[];
  changedAt: Date;
  /** Since when it is out of service; null while it is served. */
  withdrawnAt: Date | null;
}

/** A release as it is stored. */
export interface StoredRelease {
  release: Release;
  publishedAt: Date;
  state: NonNullable<ReleaseRecord['state']>;
  submission: string | null;
  submittedAt: Date;
  /** null while it waits, and of releases from before this was written down. */
  decidedAt: Date | null;
  submittedBy: ReleaseActor;
  refusal: ReleaseRefusal | null;
  checks: ReleaseChecks | null;
}

const fields = { _id: 0, name: 1, stable: 1, history: 1, changedAt: 1, withdrawnAt: 1 } as const;

export class ReleasesRepository {
  readonly #releases: Model<ReleaseRecord>;
  readonly #channels: Model<ChannelRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#releases = mongo.model('releases', releaseSchema);
    this.#channels = mongo.model('channels', channelSchema);
  }

  /**
   * The moment of the next submission, later than that of all that wait: processes whose clocks differ, and two submissions of one
   * millisecond, have an order too.
   */
  async nextMoment(session: ClientSession): Promise<Date> {
    const now = this.#clock.now();
    const last = await this.#releases
      .findOne({ state: 'candidate' }, { submittedAt: 1 })
      .sort({ submittedAt: -1 })
      .session(session)
      .lean();
    return new Date(Math.max(now.getTime(), (last?.submittedAt?.getTime() ?? 0) + 1));
  }

  /** Stores a release for ever, or again, as one that waits to be verified. */
  async submit(
    submitted: Release,
    { submission, submittedBy, submittedAt }: Pick<ReleaseRecord, 'submission' | 'submittedBy' | 'submittedAt'>,
    session: ClientSession,
  ): Promise<void> {
    const { name, sha, ...rest } = submitted;
    const now = this.#clock.now();
    const manifest = JSON.stringify(rest);
    await this.#releases.updateOne(
      { name, sha },
      {
        $set: { manifest, state: 'candidate', submission, submittedBy, submittedAt },
        $setOnInsert: { publishedAt: now },
        $unset: { refusal: true, checks: true, decidedAt: true },
      },
      { session, upsert: true },
    );
  }

  /** Null too for a release of an older contract, which nobody here can read any more. */
  async find(name: string, sha: string, session?: ClientSession): Promise<StoredRelease | null> {
    const record = await this.#releases
      .findOne({ name, sha })
      .session(session ?? null)
      .lean();
    return record && toStored(record);
  }

  /** Releases of a name, without those of an older contract. */
  async findAll(name: string, shas: readonly string[]): Promise<StoredRelease[]> {
    return (await this.#releases.find({ name, sha: { $in: shas } }).lean()).flatMap((record) => toStored(record) ?? []);
  }

  /** What waits to be verified, the latest first. */
  async candidates(session?: ClientSession): Promise<StoredRelease[]> {
    const records = await this.#releases
      .find({ state: 'candidate' })
      .sort({ submittedAt: -1 })
      .session(session ?? null)
      .lean();
    return records.flatMap((record) => toStored(record) ?? []);
  }

  /** What was refused, the latest first. */
  async refused(most: number): Promise<StoredRelease[]> {
    const records = await this.#releases.find({ state: 'refused' }).sort({ submittedAt: -1 }).limit(most).lean();
    return records.flatMap((record) => toStored(record) ?? []);
  }

  async accept({ name, sha }: Release, checks: ReleaseChecks, session: ClientSession): Promise<void> {
    await this.#releases.updateOne(
      { name, sha },
      { $set: { state: 'accepted', checks, decidedAt: this.#clock.now() } },
      { session },
    );
  }

  async refuse({ name, sha }: Release, refusal: ReleaseRefusal, session: ClientSession): Promise<void> {
    await this.#releases.updateOne(
      { name, sha },
      { $set: { state: 'refused', refusal, decidedAt: this.#clock.now() } },
      { session },
    );
  }

  /** No release of a name that was submitted before that moment waits any longer. */
  async supersede(name: string, submittedAt: Date, session: ClientSession): Promise<void> {
    await this.#releases.updateMany(
      { state: 'candidate', submittedAt: { $lte: submittedAt }, name },
      { $set: { state: 'superseded', decidedAt: this.#clock.now() } },
      { session },
    );
  }

  async channel(name: string, session?: ClientSession): Promise<Channel | null> {
    const record = await this.#channels
      .findOne({ name }, fields)
      .session(session ?? null)
      .lean();
    return record && toChannel(record);
  }

  /** Every channel, by name. */
  async channels(session?: ClientSession): Promise<Channel[]> {
    const records = await this.#channels
      .find({ name: { $gte: '' } }, fields)
      .sort({ name: 1 })
      .session(session ?? null)
      .lean();
    return records.map(toChannel);
  }

  /** What is set is in service, also when it was withdrawn. */
  async setChannel(
    { name, stable, history }: Pick<Channel, 'name' | 'stable' | 'history'>,
    session: ClientSession,
  ): Promise<void> {
    await this.#channels.updateOne(
      { name },
      { $set: { stable, history, changedAt: this.#clock.now() }, $unset: { withdrawnAt: true } },
      { session, upsert: true },
    );
  }

  /** Out of service until it is set again; since the first time when it is already. */
  async withdraw(name: string, session: ClientSession): Promise<void> {
    const inService = { name, withdrawnAt: { $exists: false } };
    await this.#channels.updateOne(inService, { $set: { withdrawnAt: this.#clock.now() } }, { session });
  }

  /** The stable release of every name, by name. One of an older contract is left out: nobody could serve it. */
  async stable(session?: ClientSession): Promise<LiveRelease[]> {
    const channels = await this.channels(session);
    const found: LiveRelease[] = [];
    // One after the other: a transaction has one cursor at a time.
    for (const { name, stable, withdrawnAt } of channels) {
      const stored = await this.find(name, stable, session);
      if (stored) found.push(withdrawnAt === null ? stored.release : withdrawnFrom(stored.release));
    }
    return found;
  }
}

function toChannel({ name, stable, history, changedAt, withdrawnAt }: ChannelRecord): Channel {
  return { name, stable, history, changedAt, withdrawnAt: withdrawnAt ?? null };
}

function toStored(record: ReleaseRecord): StoredRelease | null {
  const { name, sha, manifest, publishedAt } = record;
  const { data } = release.safeParse({ ...JSON.parse(manifest), name, sha });
  if (!data) return null;
  return {
    release: data,
    publishedAt,
    state: record.state ?? 'accepted',
    submission: record.submission ?? null,
    submittedAt: record.submittedAt ?? publishedAt,
    decidedAt: record.decidedAt ?? null,
    submittedBy: record.submittedBy ?? operator,
    refusal: record.refusal ?? null,
    checks: record.checks ?? null,
  };
}
