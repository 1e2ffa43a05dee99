import type { Consent } from '@letat/contracts/consents/operations';
import { emailKey } from '@letat/contracts/core/email-key';
import type { Model, QueryFilter } from 'mongoose';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Person } from '../../plugins/personal-data.ts';
import { type ConsentRecord, consentSchema } from './consents.model.ts';

/** Whose consent it is: an account's, an address's, or both. */
export interface Subject {
  userId?: string;
  email?: string;
}

export type NewConsent = Pick<
  ConsentRecord,
  'purpose' | 'version' | 'text' | 'given' | 'source' | 'site' | 'isVerified'
> & { subject: Subject };

/** As far as a person's own list goes back. */
const maxShown = 200;
const withdrawnAtOnce = 500;

/** Every yes and no that people gave. */
export class ConsentsRepository {
  readonly #consents: Model<ConsentRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#consents = mongo.model('consents', consentSchema);
  }

  async insert(consents: readonly NewConsent[], session?: ClientSession): Promise<void> {
    const at = this.#clock.now();
    const records = consents.map(({ subject: { userId, email }, ...consent }) => ({
      ...consent,
      userId: userId ? objectId(userId) : null,
      emailKey: email === null || email === undefined ? null : emailKey(email),
      at,
    }));
    await this.#consents.insertMany(records, session ? { session } : {});
  }

  /** Newest first. */
  async listOf(person: Person, session?: ClientSession): Promise<Consent[]> {
    const records = await this.#consents
      .find(ofPerson(person))
      .sort({ at: -1, _id: -1 })
      .limit(maxShown)
      .session(session ?? null)
      .lean();
    return records.map(toConsent);
  }

  /** Stores the proof and takes the person out of it: afterwards only who knows the address can find it. */
  async seal(person: Person, pseudonym: string, session: ClientSession): Promise<number> {
    const sealed = { $set: { userId: null, emailKey: pseudonym, sealedAt: this.#clock.now() } };
    const { modifiedCount } = await this.#consents.updateMany(ofPerson(person), sealed, { session });
    return modifiedCount;
  }

  /** Requests without proof from before the first date, proofs that ended before the second. */
  async countExpired(unverified: Date, ended: Date): Promise<number> {
    const counts = await Promise.all(
      [unverifiedBefore(unverified), sealedBefore(ended), withdrawnBefore(ended)].map((filter) =>
        this.#consents.countDocuments(filter),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async removeExpired(unverified: Date, ended: Date): Promise<number> {
    let removed = 0;
    for (const filter of [unverifiedBefore(unverified), sealedBefore(ended)])
      removed += (await this.#consents.deleteMany(filter)).deletedCount;
    const withdrawn = await this.#consents.find(withdrawnBefore(ended)).limit(withdrawnAtOnce).lean();
    for (const { userId, emailKey, purpose, at } of withdrawn)
      removed += (await this.#consents.deleteMany({ userId, emailKey, purpose, at: { $lte: at } })).deletedCount;
    return removed;
  }
}

function ofPerson({ userId, email }: Person): QueryFilter<ConsentRecord> {
  const own = { userId: objectId(userId) };
  return email === null ? own : { $or: [own, { emailKey: emailKey(email) }] };
}

function unverifiedBefore(date: Date): QueryFilter<ConsentRecord> {
  return { isVerified: false, at: { $lt: date } };
}

function sealedBefore(date: Date): QueryFilter<ConsentRecord> {
  return { sealedAt: { $lt: date } };
}

function withdrawnBefore(date: Date): QueryFilter<ConsentRecord> {
  return { given: false, at: { $lt: date } };
}

function toConsent({ _id, purpose, version, text, given, source, site, isVerified, at }: ConsentRecord): Consent {
  return { id: _id.toHexString(), purpose, version, text, given, source, site, isVerified, at: at.toISOString() };
}
