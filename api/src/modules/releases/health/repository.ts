import type { ReleaseCounts } from '@letat/contracts/releases/ramps/operations';
import type { Model, PipelineStage } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { newRamp, noCounts, type RampState } from '../ramps/sequential-test.ts';
import type { CandidateRecord } from '../releases.model.ts';
import { type ReleaseHealthRecord, type ReleaseRampRecord, releaseHealthSchema, releaseRampSchema } from './model.ts';

const hourMs = 60 * 60 * 1000;
const histograms = ['mount', 'lcpCold', 'lcpWarm', 'inp'] as const;

/** Which comparison: a candidate, beside that stable release. */
export interface Comparison {
  name: string;
  stable: string;
  candidate: Pick<CandidateRecord, 'sha' | 'salt'>;
}

/** Visits of an hour, of one release. */
export type HourOfRelease = Pick<ReleaseHealthRecord, 'name' | 'sha' | 'hour' | 'views' | 'errors'>;

export class ReleaseHealthRepository {
  readonly #health: Model<ReleaseHealthRecord>;
  readonly #ramps: Model<ReleaseRampRecord>;

  constructor(mongo: Database) {
    this.#health = mongo.model('releaseHealth', releaseHealthSchema);
    this.#ramps = mongo.model('releaseRamps', releaseRampSchema);
  }

  /** Adds visits to the hour of that moment. */
  async add(
    { name, sha, ...counts }: ReleaseCounts & { name: string; sha: string },
    at: Date,
    session: ClientSession,
  ): Promise<void> {
    const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
    const more: Record<string, number> = { views: counts.views, errors: counts.errors };
    for (const kind of histograms)
      for (const [bucket, count] of Object.entries(counts[kind])) more[`${kind}.${bucket}`] = count;
    await this.#health.updateOne({ name, sha, hour }, { $inc: more }, { session, upsert: true });
  }

  /** Every hour from that moment on in which anybody visited something, of these releases. */
  async hours(releases: readonly { name: string; sha: string }[], from: Date): Promise<HourOfRelease[]> {
    if (releases.length === 0) return [];
    const stages: PipelineStage[] = [
      { $match: { $or: releases.map(({ name, sha }) => ({ name, sha, hour: { $gte: from } })) } },
      { $project: { _id: 0, name: 1, sha: 1, hour: 1, views: 1, errors: 1 } },
    ];
    return this.#health.aggregate<HourOfRelease>(stages);
  }

  /** What is known of a comparison; that of one that has just begun otherwise. */
  async ramp({ name, stable, candidate }: Comparison, session?: ClientSession): Promise<RampState> {
    const found = await this.#ramps
      .findOne({ name, stable, salt: candidate.salt })
      .session(session ?? null)
      .lean();
    return found ? withoutHoles(found.state) : newRamp;
  }

  async setRamp(
    { name, stable, candidate }: Comparison,
    state: RampState,
    changedAt: Date,
    session: ClientSession,
  ): Promise<void> {
    await this.#ramps.updateOne(
      { name, stable, salt: candidate.salt },
      { $set: { state, changedAt, candidate: candidate.sha } },
      { session, upsert: true },
    );
  }
}

/** What another version of this program wrote may have fewer counts. */
function withoutHoles({ score, totals, pending }: RampState): RampState {
  const sides = ({ stable, candidate }: RampState['totals']) => ({
    stable: { ...noCounts, ...stable },
    candidate: { ...noCounts, ...candidate },
  });
  return { score, totals: sides(totals), pending: sides(pending) };
}
