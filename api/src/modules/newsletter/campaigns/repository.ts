import type { CampaignState } from '@letat/contracts/newsletter/campaigns/constants';
import { type CampaignContent, campaignContent } from '@letat/contracts/newsletter/campaigns/schemas';
import type { Model, QueryFilter, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type CampaignDocument, campaignSchema } from './model.ts';
import { type Snapshot, snapshotSchema } from './snapshot.ts';
import { type CampaignTransition, campaignTransitions, ongoingStates, underWayStates } from './states.ts';

/** A campaign without what it was when it began, which is large. */
export type StoredCampaign = Omit<CampaignDocument, 'snapshot' | 'content'> & { content: CampaignContent };

/** One that has left, or leaves at this moment. */
export type BegunCampaign = StoredCampaign & { startedAt: Date };

type WithoutSnapshot = Omit<CampaignDocument, 'snapshot'>;

/** What changes of a campaign beside its state. */
type CampaignFields = Partial<Omit<StoredCampaign, '_id' | 'state'> & { snapshot: Snapshot }>;

/** Which campaigns are looked at; what is not given does not matter. */
export interface CampaignFilter {
  ownerId?: Types.ObjectId;
  state?: CampaignState | undefined;
}

const withoutSnapshot = { snapshot: 0 } as const;
/** Who stops a letter takes it back: those who have it can open its page, and nobody is led there. */
const listedLetters = { startedAt: { $type: 'date' }, state: { $ne: 'stopped' } } as const;

/** The campaigns of the newsletter. */
export class CampaignsRepository {
  readonly #campaigns: Model<CampaignDocument>;
  readonly #mongo: Database;

  constructor(mongo: Database) {
    this.#mongo = mongo;
    this.#campaigns = mongo.model('newsletterCampaigns', campaignSchema);
  }

  /** Last changed first, without the letters of courses. */
  async list(
    { ownerId, state }: CampaignFilter,
    { limit, after: position }: PageRequest,
  ): Promise<Page<StoredCampaign>> {
    const filter: QueryFilter<CampaignDocument> = {
      courseId: null,
      ...(ownerId ? { ownerId } : {}),
      ...(state ? { state } : {}),
      ...after('updatedAt', position, 'desc'),
    };
    const records: WithoutSnapshot[] = await this.#campaigns
      .find(filter, withoutSnapshot)
      .sort({ updatedAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ updatedAt, _id }) => ({ at: updatedAt, id: _id }), toStored);
  }

  async find(id: string, session?: ClientSession): Promise<StoredCampaign | null> {
    const _id = objectId(id);
    const record: WithoutSnapshot | null =
      _id && (await this.#campaigns.findById(_id, withoutSnapshot, session ? { session } : {}).lean());
    return record && toStored(record);
  }

  /** Campaigns that have left and were not stopped, the newest first; of one author if they are named. */
  async listBegun({ limit, after: position }: PageRequest, ownerId?: Types.ObjectId): Promise<Page<BegunCampaign>> {
    const of = ownerId ? [{ ownerId }] : [];
    const records: WithoutSnapshot[] = await this.#campaigns
      .find({ $and: [...of, listedLetters, after('startedAt', position, 'desc')] }, withoutSnapshot)
      .sort({ startedAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(
      records.map(toBegun),
      limit,
      ({ startedAt, _id }) => ({ at: startedAt, id: _id }),
      (begun) => begun,
    );
  }

  /** Of the campaigns that have left and were not stopped, which they are and when they left, the newest first. */
  async lettersOf(most: number): Promise<{ id: string; at: Date }[]> {
    const records: { _id: Types.ObjectId; startedAt: Date | null }[] = await this.#campaigns
      .find(listedLetters, { startedAt: 1 })
      .sort({ startedAt: -1, _id: -1 })
      .limit(most)
      .lean();
    return records.flatMap(({ _id, startedAt }) => (startedAt ? [{ id: _id.toHexString(), at: startedAt }] : []));
  }

  /** A campaign that has left; null for any other. */
  async findBegun(id: string): Promise<BegunCampaign | null> {
    const record = await this.find(id);
    return record?.startedAt ? { ...record, startedAt: record.startedAt } : null;
  }

  async stateOf(id: string): Promise<CampaignState | null> {
    const record = await this.#campaigns.findById(objectId(id), { state: 1 }).lean();
    return record?.state ?? null;
  }

  /** What the campaign was when it began; null before. */
  async snapshotOf(id: string): Promise<(Snapshot & Pick<CampaignDocument, 'ownerId' | 'startedAt'>) | null> {
    const _id = objectId(id);
    const fields = { snapshot: 1, ownerId: 1, startedAt: 1 } as const;
    const record = _id && (await this.#campaigns.findById(_id, fields).lean());
    if (!record?.snapshot) return null;
    return { ...snapshotSchema.parse(record.snapshot), ownerId: record.ownerId, startedAt: record.startedAt };
  }

  async insert(record: StoredCampaign, session: ClientSession, snapshot: Snapshot | null = null): Promise<void> {
    await this.#campaigns.insertOne({ ...record, snapshot }, { session });
  }

  /** No other request decides about the campaign until the transaction has ended. */
  serialise(id: string, session: ClientSession): Promise<void> {
    return this.#mongo.serialise(session, `campaign ${id}`);
  }

  /** The letters of a course, in no order, those too that it has no longer. */
  async listOfCourse(courseId: Types.ObjectId, session?: ClientSession): Promise<StoredCampaign[]> {
    const records: WithoutSnapshot[] = await this.#campaigns
      .find({ courseId }, withoutSnapshot, session ? { session } : {})
      .lean();
    return records.map(toStored);
  }

  /** Whether readers of its course may have a letter, with links that lead through it. */
  async wasOpened(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const record = await this.#campaigns.findById(_id, { 'snapshot.total': 1 }, { session }).lean();
    return record?.snapshot != null;
  }

  /** Changes a campaign that is still in one of these states, and leaves it there; false when it is not. */
  async change(
    _id: Types.ObjectId,
    states: readonly CampaignState[],
    fields: CampaignFields,
    session: ClientSession,
  ): Promise<boolean> {
    const filter = { _id, state: { $in: [...states] } };
    const { matchedCount } = await this.#campaigns.updateOne(filter, { $set: fields }, { session });
    return matchedCount === 1;
  }

  /** Takes a campaign from a state to the next, and changes it with that; false when it is in none that leads there. */
  async move(
    _id: Types.ObjectId,
    transition: CampaignTransition,
    fields: CampaignFields,
    session: ClientSession,
  ): Promise<boolean> {
    const { from, to } = campaignTransitions[transition];
    const change = { $set: { ...fields, state: to } };
    const { matchedCount } = await this.#campaigns.updateOne({ _id, state: { $in: [...from] } }, change, { session });
    return matchedCount === 1;
  }

  async remove(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.#campaigns.deleteOne({ _id, state: { $in: [...campaignTransitions.write.from] } }, { session });
  }

  /** Those that leave now. */
  async sending(limit: number): Promise<StoredCampaign[]> {
    const records: WithoutSnapshot[] = await this.#campaigns
      .find({ state: 'sending' }, withoutSnapshot)
      .sort({ updatedAt: -1, _id: -1 })
      .limit(limit)
      .lean();
    return records.map(toStored);
  }

  /** How many are under way, counted no further than the limit. */
  async countUnderWay(limit: number): Promise<number> {
    return this.#campaigns.countDocuments({ state: { $in: [...underWayStates] } }, { limit });
  }

  /** An author's campaigns that are to leave, or leave at this moment. */
  async listOngoingOf(userId: string, session: ClientSession): Promise<Types.ObjectId[]> {
    const ownerId = objectId(userId);
    // Campaigns of the site have no owner.
    if (ownerId === null) return [];
    const ongoing: QueryFilter<CampaignDocument> = { ownerId, state: { $in: [...ongoingStates] } };
    const records = await this.#campaigns.find(ongoing, { _id: 1 }, { session }).sort({ _id: 1 }).lean();
    return records.map(({ _id }) => _id);
  }

  /** What an author wrote to their subscribers. */
  async listOfOwner(ownerId: Types.ObjectId): Promise<Pick<CampaignDocument, 'content' | 'state' | 'createdAt'>[]> {
    return this.#campaigns.find({ ownerId }, { _id: 0, content: 1, state: 1, createdAt: 1 }).lean();
  }

  async removeOfOwner(ownerId: Types.ObjectId, session: ClientSession): Promise<number> {
    return (await this.#campaigns.deleteMany({ ownerId }, { session })).deletedCount;
  }
}

/** What the filter asks for, as a type. */
function toBegun(record: WithoutSnapshot): BegunCampaign {
  const { startedAt } = record;
  if (startedAt === null) throw new Error('a campaign that has left has no date');
  return { ...toStored(record), startedAt };
}

function toStored({ content, ...record }: WithoutSnapshot): StoredCampaign {
  return { ...record, content: campaignContent.parse(content) };
}
