import { CodedError } from '@letat/contracts/core/coded-error';
import { type LiveRelease, type Release, type ReleaseRefusal, release } from '@letat/contracts/releases/operations';
import type { ReleaseChecks } from '@letat/contracts/releases/submissions/operations';
import type { Model, UpdateQuery } from 'mongoose';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { operator } from '../audit/index.ts';
import {
  type CandidateRecord,
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
  candidate: CandidateRecord | null;
  /** As it was read: a change is made only while it is the same. */
  revision: number;
}

/** A candidate with its release, as it is served. */
export interface ServedCandidate extends Pick<CandidateRecord, 'share' | 'salt'> {
  release: Release;
}

/** A release as it is stored. */
export interface StoredRelease {
  release: Release;
  publishedAt: Date;
  state: NonNullable<ReleaseRecord['state']>;
  submission: string | null;
  /** Of which parts releases go live with it, or it does not. */
  together: readonly string[];
  target: 'stable' | 'candidate';
  submittedAt: Date;
  /** null while it waits, and of releases from before this was written down. */
  decidedAt: Date | null;
  submittedBy: ReleaseActor;
  refusal: ReleaseRefusal | null;
  checks: ReleaseChecks | null;
}

const fields = {
  ...{ _id: 0, name: 1, stable: 1, history: 1, changedAt: 1, withdrawnAt: 1, candidate: 1, revision: 1 },
} as const;

export class ReleasesRepository {
  readonly #releases: Model<ReleaseRecord>;
  readonly #channels: Model<ChannelRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#releases = mongo.model('releases', releaseSchema);
    this.#channels = mongo.model('channels', channelSchema);
  }

  now(): Date {
    return this.#clock.now();
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
    {
      submission,
      submittedBy,
      submittedAt,
      together,
      target,
    }: Pick<ReleaseRecord, 'submission' | 'submittedBy' | 'submittedAt'> & Pick<StoredRelease, 'target' | 'together'>,
    session: ClientSession,
  ): Promise<void> {
    const { name, sha, ...rest } = submitted;
    const now = this.#clock.now();
    const manifest = JSON.stringify(rest);
    await this.#releases.updateOne(
      { name, sha },
      {
        $set: {
          ...{ manifest, state: 'candidate', submission, submittedBy, submittedAt, together },
          ...(target === 'candidate' ? { target } : {}),
        },
        $setOnInsert: { publishedAt: now },
        $unset: { refusal: true, checks: true, decidedAt: true, ...(target === 'candidate' ? {} : { target: true }) },
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

  /** No release of a name that was submitted before that moment for the same place waits any longer. */
  async supersede(
    { release: { name }, submittedAt, target }: Pick<StoredRelease, 'release' | 'submittedAt' | 'target'>,
    session: ClientSession,
  ): Promise<void> {
    await this.#releases.updateMany(
      { state: 'candidate', submittedAt: { $lte: submittedAt }, name, target: target === 'candidate' ? target : null },
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

  /**
   * What is set is in service, also when it was withdrawn.
   * @param known the channel as it was read; null when there was none. Throws `release_changed` when it is another one by now
   */
  async setChannel(
    { name, stable, history, candidate }: Pick<Channel, 'name' | 'stable' | 'history' | 'candidate'>,
    known: Channel | null,
    session: ClientSession,
  ): Promise<void> {
    const changedAt = stable === known?.stable && known.withdrawnAt === null ? known.changedAt : this.#clock.now();
    const next = { stable, history, changedAt, ...(candidate ? { candidate } : {}) };
    if (known === null) {
      await this.#channels.insertMany([{ name, ...next }], { session });
      return;
    }
    const unset = { withdrawnAt: true, ...(candidate ? {} : { candidate: true }) };
    await this.#change(known, { $set: next, $unset: unset }, session);
  }

  /** Out of service until it is set again, and so is what stands beside it. Throws `release_changed`. */
  async withdraw(known: Channel, session: ClientSession): Promise<void> {
    const withdrawnAt = known.withdrawnAt ?? this.#clock.now();
    await this.#change(known, { $set: { withdrawnAt }, $unset: { candidate: true } }, session);
  }

  /** Compare and swap: what another process changed meanwhile stays. */
  async #change(
    { name, revision }: Channel,
    change: UpdateQuery<ChannelRecord>,
    session: ClientSession,
  ): Promise<void> {
    const { matchedCount } = await this.#channels.updateOne(
      // Channels from before revisions have none.
      { name, revision: revision === 0 ? { $in: [0, null] } : revision },
      { ...change, $inc: { revision: 1 } },
      { session },
    );
    if (matchedCount === 0) throw new CodedError('release_changed');
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

  /** What stands beside the stable releases, by name; nothing of parts that are out of service. */
  async proposed(session?: ClientSession): Promise<ServedCandidate[]> {
    const found: ServedCandidate[] = [];
    for (const { name, candidate, withdrawnAt } of await this.channels(session)) {
      if (candidate === null || withdrawnAt !== null) continue;
      const stored = await this.find(name, candidate.sha, session);
      if (stored) found.push({ release: stored.release, share: candidate.share, salt: candidate.salt });
    }
    return found;
  }
}

function toChannel({ withdrawnAt, candidate, revision, ...channel }: ChannelRecord): Channel {
  return { ...channel, withdrawnAt: withdrawnAt ?? null, candidate: candidate ?? null, revision: revision ?? 0 };
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
    together: record.together ?? [],
    target: record.target ?? 'stable',
    submittedAt: record.submittedAt ?? publishedAt,
    decidedAt: record.decidedAt ?? null,
    submittedBy: record.submittedBy ?? operator,
    refusal: record.refusal ?? null,
    // Of before there was a browser at the gate none was counted.
    checks: record.checks ? { ...record.checks, mounted: record.checks.mounted ?? null } : null,
  };
}
