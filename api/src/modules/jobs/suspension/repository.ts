import { randomUUID } from 'node:crypto';
import { type SuspensionReason, suspensionReasons } from '@letat/contracts/jobs/constants';
import { type Model, Schema } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { afterMs, now } from '../database-time.ts';

interface SuspensionRecord {
  reason: SuspensionReason;
  /** By the database's clock: what was added before is older. */
  since: Date;
  /** When a worker last had the database before; null where an administrator suspended. */
  lastSeenAt: Date | null;
  /** The administrators were notified. */
  isTold: boolean;
}

/** The one installation that this database is of. */
export interface InstallationRecord {
  _id: string;
  /** Made with the database; a copy has the same. */
  installation: string;
  /** One more with each end of a suspension: what happened before is the past of another run. */
  epoch: number;
  /** When a worker last had it, by the database's clock; it never goes back while the database is the same. */
  seenAt: Date;
  suspension: SuspensionRecord | null;
}

/** What a machine saw of its database. */
export type Seen = Pick<InstallationRecord, 'installation' | 'epoch' | 'seenAt'>;

const _id = 'installation';
/** A machine that never saw the database may be a new one beside others that work; nobody having it for so long is something else. */
const absentMs = 2 * 60 * 60 * 1000;

const installationSchema = new Schema<InstallationRecord>(
  {
    _id: { type: String, required: true },
    installation: { type: String, required: true },
    epoch: { type: Number, required: true },
    seenAt: { type: Date, required: true },
    suspension: {
      type: new Schema<SuspensionRecord>(
        {
          reason: { type: String, required: true, enum: suspensionReasons },
          since: { type: Date, required: true },
          lastSeenAt: { type: Date, default: null },
          isTold: { type: Boolean, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
  },
  { versionKey: false },
);

/** Whether this database is the one that the machine knows, and whether anything may leave the site. */
export class InstallationRepository {
  readonly #installations: Model<InstallationRecord>;

  constructor(mongo: Database) {
    this.#installations = mongo.model('installation', installationSchema);
  }

  async find(session: ClientSession | null = null): Promise<InstallationRecord | null> {
    return this.#installations.findById(_id).session(session).lean();
  }

  /**
   * A worker has the database. In the same write it is suspended where it is a copy: it knows less than the machine saw of it.
   * @param seen what this machine saw last; null when it never saw it
   */
  async see(seen: Seen | null): Promise<InstallationRecord> {
    // Another database may have been this machine's before.
    const isSame = { $eq: ['$installation', seen?.installation ?? null] };
    const isOlder = {
      $or: [
        { $lt: ['$epoch', seen?.epoch ?? 0] },
        { $and: [{ $eq: ['$epoch', seen?.epoch ?? 0] }, { $lt: ['$seenAt', seen?.seenAt ?? null] }] },
      ],
    };
    const wasAbsent = { $lt: ['$seenAt', afterMs(-absentMs)] };
    const isCopy = { $cond: [isSame, isOlder, wasAbsent] };
    const reason = { $cond: [isSame, 'restored', 'moved'] };
    const isKnown = { $ne: [{ $type: '$seenAt' }, 'missing'] };
    const isFree = { $eq: [{ $ifNull: ['$suspension', null] }, null] };
    const copied = { reason, since: now, lastSeenAt: '$seenAt', isTold: false };
    const found = await this.#installations
      .findOneAndUpdate(
        { _id },
        [
          {
            $set: {
              installation: { $ifNull: ['$installation', randomUUID()] },
              epoch: { $ifNull: ['$epoch', 1] },
              seenAt: { $max: ['$seenAt', now] },
              suspension: {
                $cond: [{ $and: [isKnown, isFree, isCopy] }, copied, { $ifNull: ['$suspension', null] }],
              },
            },
          },
        ],
        { upsert: true, returnDocument: 'after', updatePipeline: true },
      )
      .lean();
    if (!found) throw new Error('MongoDB upserted nothing and did not say why');
    return found;
  }

  /** The database was put back from a backup. Stays as it is where it was suspended already. */
  async suspendRestored(): Promise<void> {
    const restored = { reason: 'restored', since: now, lastSeenAt: { $ifNull: ['$seenAt', null] }, isTold: false };
    await this.#installations.updateOne(
      { _id },
      [
        {
          $set: {
            installation: { $ifNull: ['$installation', randomUUID()] },
            epoch: { $ifNull: ['$epoch', 1] },
            seenAt: { $ifNull: ['$seenAt', now] },
            suspension: { $ifNull: ['$suspension', restored] },
          },
        },
      ],
      { upsert: true, updatePipeline: true },
    );
  }

  /** False when it was suspended already. */
  async suspend(since: Date, session: ClientSession): Promise<boolean> {
    const suspension: SuspensionRecord = { reason: 'asked', since, lastSeenAt: null, isTold: true };
    const { modifiedCount } = await this.#installations.updateOne(
      { _id, suspension: null },
      { $set: { suspension } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** False when nothing was suspended. */
  async resume(session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.#installations.updateOne(
      { _id, suspension: { $ne: null } },
      { $set: { suspension: null }, $inc: { epoch: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** False when another process was faster. */
  async markTold(session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.#installations.updateOne(
      { _id, 'suspension.isTold': false },
      { $set: { 'suspension.isTold': true } },
      { session },
    );
    return modifiedCount === 1;
  }
}
