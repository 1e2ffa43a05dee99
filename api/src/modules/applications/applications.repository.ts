import {
  type ApplicationOutcome,
  type ApplicationState,
  applicationStates,
} from '@letat/contracts/applications/constants';
import { emailKey } from '@letat/contracts/core/email-key';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Person } from '../../plugins/personal-data.ts';
import { type ApplicationRecord, applicationSchema } from './applications.model.ts';

type Stated = 'kind' | 'fullName' | 'email' | 'profession' | 'thematic' | 'createdAt';
type Optional = 'linkedinProfile' | 'newsletterTitle' | 'sampleText' | 'publicationType' | 'frequency' | 'motivation';

export type NewApplication = Pick<ApplicationRecord, Stated> &
  Partial<Pick<ApplicationRecord, Optional | 'state' | 'reason' | 'decidedAt' | 'isAddressVerified'>> & {
    userId?: string;
  };

export interface Decision {
  state: Exclude<ApplicationState, 'received'>;
  decidedBy: string;
  decidedAt: Date;
  reason: string;
  outcome: ApplicationOutcome | null;
}

/** Who applied to write here, and what they were answered. */
export class ApplicationsRepository {
  readonly #applications: Model<ApplicationRecord>;

  constructor(mongo: Database) {
    this.#applications = mongo.model('applications', applicationSchema);
  }

  async insert(applications: readonly NewApplication[], session: ClientSession): Promise<Types.ObjectId[]> {
    const records = await this.#applications.insertMany(
      applications.map(({ userId, ...application }) => ({
        state: 'received',
        ...application,
        emailKey: emailKey(application.email),
        ...(userId === undefined ? {} : { userId: Types.ObjectId.createFromHexString(userId) }),
      })),
      { session },
    );
    return records.map(({ _id }) => _id);
  }

  /** Those in one state, one more than the limit. */
  async list(
    state: ApplicationState,
    order: 'asc' | 'desc',
    { limit, after: position }: PageRequest,
  ): Promise<ApplicationRecord[]> {
    const direction = order === 'asc' ? 1 : -1;
    return this.#applications
      .find({ state, ...after('createdAt', position, order) })
      .sort({ createdAt: direction, _id: direction })
      .limit(limit + 1)
      .lean();
  }

  async find(id: string, session?: ClientSession): Promise<ApplicationRecord | null> {
    const _id = objectId(id);
    return (
      _id &&
      this.#applications
        .findById(_id)
        .session(session ?? null)
        .lean()
    );
  }

  async decide(_id: Types.ObjectId, decision: Decision, session: ClientSession): Promise<void> {
    const change = { ...decision, decidedBy: objectId(decision.decidedBy) };
    await this.#applications.updateOne({ _id }, { $set: change }, { session });
  }

  /** Counted no further than the limit; of those that wait, only what came before that date if one is given. */
  async count(state: ApplicationState, limit: number, before?: Date): Promise<number> {
    const filter = { state, ...(before ? { createdAt: { $lt: before } } : {}) };
    return this.#applications.countDocuments(filter, { limit });
  }

  /** How many came since then, whatever they were answered; counted no further than the limit. */
  async countReceived(since: Date, limit: number): Promise<number> {
    return this.#applications.countDocuments(
      { state: { $in: [...applicationStates] }, createdAt: { $gte: since } },
      { limit },
    );
  }

  async listOf(person: Person): Promise<Omit<ApplicationRecord, 'emailKey' | 'decidedBy'>[]> {
    return this.#applications.find(own(person), { emailKey: 0, decidedBy: 0 }).lean();
  }

  async removeOf(person: Person, session: ClientSession): Promise<number> {
    const { deletedCount } = await this.#applications.deleteMany(own(person), { session });
    return deletedCount;
  }

  /** Answered before that date. */
  async countAnswered(before: Date): Promise<number> {
    return this.#applications.countDocuments({ decidedAt: { $lt: before } });
  }

  async removeAnswered(before: Date): Promise<number> {
    const { deletedCount } = await this.#applications.deleteMany({ decidedAt: { $lt: before } });
    return deletedCount;
  }
}

function own({ userId, email }: Person): QueryFilter<ApplicationRecord> {
  const own = { userId: objectId(userId) };
  return email === null ? own : { $or: [own, { emailKey: emailKey(email) }] };
}
