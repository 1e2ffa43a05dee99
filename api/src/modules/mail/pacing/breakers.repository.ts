import { breakerRules, type DomainPauseReason, domainPauseReasons } from '@letat/contracts/mail/deliverability';
import { type Model, Schema } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { daysAfter } from '../../../time/days.ts';
import { type DomainHealth, type Outcome, outcomes } from './breaker.ts';

/** A receiving domain that mails went to lately. */
export interface BreakerRecord extends DomainHealth {
  /** The domain. */
  _id: string;
  /** When its people complained since it was paused last, the newest last. */
  complaints: Date[];
  /** When its last pause began, null when there was none, and how long it is. */
  pausedAt: Date | null;
  pauseMs: number;
  reason: DomainPauseReason | null;
  /** The database deletes it then: a domain that gets no mail for that long begins anew. */
  expiresAt: Date;
}

const maxComplaints = 200;
/** How far the clocks of two processes may be apart. */
const clockSkewMs = 60_000;

/** How much of a domain’s pause is left, in ms. One that begins in the future was begun by a clock that was wrong, and is over. */
export function restMsOf({ pausedAt, pauseMs }: Pick<BreakerRecord, 'pausedAt' | 'pauseMs'>, now: Date): number {
  if (pausedAt === null) return 0;
  const since = now.getTime() - pausedAt.getTime();
  return since < -clockSkewMs ? 0 : Math.max(0, pauseMs - since);
}

const breakerSchema = new Schema<BreakerRecord>(
  {
    _id: { type: String, required: true },
    recent: { type: String, default: '' },
    complaints: { type: [Date], default: [] },
    pausedAt: { type: Date, default: null },
    pauseMs: { type: Number, default: 0 },
    pauses: { type: Number, default: 0 },
    reason: { type: String, enum: [...domainPauseReasons, null], default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
breakerSchema.index({ pausedAt: 1 });
breakerSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How the domains take our mails: one row for each, of which nobody’s address can be read. */
export class BreakersRepository {
  readonly #domains: Model<BreakerRecord>;

  constructor(mongo: Database) {
    this.#domains = mongo.model('mailDomainBreakers', breakerSchema);
  }

  async find(domain: string): Promise<BreakerRecord | null> {
    return this.#domains.findById(domain).lean();
  }

  /** Those whose last pause began since then. */
  async pausedSince(since: Date, limit: number): Promise<BreakerRecord[]> {
    return this.#domains
      .find({ pausedAt: { $gt: since } })
      .limit(limit)
      .lean();
  }

  /**
   * Adds one outcome in front of the others; in one write, so that two workers do not lose each other’s. Those of mails that were
   * under way when a pause began say nothing of how the domain is after it: while it rests, none is added.
   */
  async note(domain: string, outcome: Outcome, now: Date): Promise<BreakerRecord> {
    const known = { $ifNull: ['$recent', ''] };
    const added = { $substrCP: [{ $concat: [outcomes[outcome], known] }, 0, breakerRules.window] };
    const recent = { $cond: [isResting(now), known, added] };
    return this.#change(domain, [{ $set: { ...filled, recent, expiresAt: expiryOf(now) } }]);
  }

  async noteComplaint(domain: string, now: Date): Promise<BreakerRecord> {
    const complaints = { $slice: [{ $concatArrays: [{ $ifNull: ['$complaints', []] }, [now]] }, -maxComplaints] };
    return this.#change(domain, [{ $set: { ...filled, complaints, expiresAt: expiryOf(now) } }]);
  }

  /** Begins a pause, unless another process has since that was read; says whether. */
  async pause(
    { _id, pausedAt, pauses }: BreakerRecord,
    pause: { reason: DomainPauseReason; at: Date; ms: number },
    session: ClientSession,
  ): Promise<boolean> {
    const { modifiedCount } = await this.#domains.updateOne(
      { _id, pausedAt },
      {
        $set: {
          recent: '',
          complaints: [],
          pausedAt: pause.at,
          pauseMs: pause.ms,
          pauses: pauses + 1,
          reason: pause.reason,
          expiresAt: expiryOf(pause.at),
        },
      },
      { session },
    );
    return modifiedCount === 1;
  }

  /** A pause of the demonstration. */
  async insertPause(
    domain: string,
    { reason, at, ms }: { reason: DomainPauseReason; at: Date; ms: number },
    session: ClientSession,
  ): Promise<void> {
    const row = { recent: '', complaints: [], pausedAt: at, pauseMs: ms, pauses: 3, reason, expiresAt: expiryOf(at) };
    await this.#domains.insertMany([{ _id: domain, ...row }], { session });
  }

  /** It takes mails again. */
  async recover({ _id, pausedAt }: BreakerRecord): Promise<void> {
    await this.#domains.updateOne({ _id, pausedAt }, { $set: { pauses: 0 } });
  }

  async #change(domain: string, update: object[]): Promise<BreakerRecord> {
    return this.#domains
      .findOneAndUpdate({ _id: domain }, update, {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
        lean: true,
      })
      .orFail();
  }
}

/** As `restMsOf`, for the database. */
const isResting = (now: Date) => ({
  $and: [
    { $gt: [{ $add: ['$pausedAt', '$pauseMs'] }, now] },
    { $lte: ['$pausedAt', new Date(now.getTime() + clockSkewMs)] },
  ],
});

/** A pipeline knows no defaults of the schema. */
const filled = {
  recent: { $ifNull: ['$recent', ''] },
  complaints: { $ifNull: ['$complaints', []] },
  pausedAt: { $ifNull: ['$pausedAt', null] },
  pauseMs: { $ifNull: ['$pauseMs', 0] },
  pauses: { $ifNull: ['$pauses', 0] },
  reason: { $ifNull: ['$reason', null] },
};

const expiryOf = (now: Date): Date => daysAfter(now, 30);
