import { emailKey } from '@letat/contracts/core/email-key';
import type { Expert, ExpertDraft } from '@letat/contracts/partners/experts/operations';
import type { PartnerStats } from '@letat/contracts/partners/leads/operations';
import type { Model, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { edgeNgramsOf, searchedNgramsOf } from '../../../text/search-keys.ts';
import type { SearchableRow } from '../../../text/search-keys-invariant.ts';
import { type PartnerExpertRecord, partnerExpertSchema } from './model.ts';

const shown = { searchKeys: 0, emailKey: 0 } as const;
const removedAtOnce = 200;

/** Experts that both platforms know. */
export class ExpertsRepository {
  readonly #experts: Model<PartnerExpertRecord>;

  constructor(mongo: Database) {
    this.#experts = mongo.model('partnerExperts', partnerExpertSchema);
  }

  /** The expert of that address as they are then. Transactions that do so for one address run one after the other. */
  async save(draft: ExpertDraft, at: Date, session: ClientSession): Promise<Expert> {
    const { name, email, expertise, consultingServices } = draft;
    const searchKeys = edgeNgramsOf([name, email, ...expertise, ...consultingServices]);
    const record = await this.#experts
      .findOneAndUpdate(
        { emailKey: emailKey(email) },
        { $set: { ...draft, searchKeys, syncedAt: at }, $setOnInsert: { createdAt: at } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .orFail()
      .lean();
    return toExpert(record);
  }

  async list(search: string, { limit, after: position }: PageRequest): Promise<Page<Expert>> {
    const sought = searchedNgramsOf(search);
    const records = await this.#experts
      .find(
        {
          ...(sought.length > 0 ? { searchKeys: { $all: sought } } : {}),
          ...after('createdAt', position, 'desc'),
        },
        shown,
      )
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), toExpert);
  }

  /** What each is found by, and what it says: for `npm run verify`. */
  async *searchable(): AsyncGenerator<SearchableRow> {
    const records = this.#experts
      .find({}, { name: 1, email: 1, expertise: 1, consultingServices: 1, searchKeys: 1 })
      .lean();
    for await (const { _id, name, email, expertise, consultingServices, searchKeys } of records.cursor())
      yield { id: _id.toHexString(), stored: searchKeys, texts: [name, email, ...expertise, ...consultingServices] };
  }

  async newest(limit: number, session: ClientSession): Promise<Expert[]> {
    const records = await this.#experts
      .find({}, shown)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .session(session)
      .lean();
    return records.map(toExpert);
  }

  async count(): Promise<PartnerStats['experts']> {
    const [total, availableForNewsletter, availableForConsulting, availableForBoth] = await Promise.all([
      // By an index: a count without conditions would read everything.
      this.#experts.countDocuments({ emailKey: { $gt: '' } }),
      this.#experts.countDocuments({ availableForNewsletter: true }),
      this.#experts.countDocuments({ availableForConsulting: true }),
      this.#experts.countDocuments({ availableForNewsletter: true, availableForConsulting: true }),
    ]);
    const available = availableForNewsletter + availableForConsulting - availableForBoth;
    return { total, availableForNewsletter, availableForConsulting, availableForBoth, unavailable: total - available };
  }

  async ofPerson(email: string, session: ClientSession | null = null): Promise<Expert | null> {
    const record = await this.#experts
      .findOne({ emailKey: emailKey(email) }, shown)
      .session(session)
      .lean();
    return record && toExpert(record);
  }

  async countBefore(date: Date): Promise<number> {
    return this.#experts.countDocuments({ syncedAt: { $lt: date } });
  }

  /** Some of those. */
  async before(date: Date): Promise<Expert[]> {
    const records = await this.#experts
      .find({ syncedAt: { $lt: date } }, shown)
      .limit(removedAtOnce)
      .lean();
    return records.map(toExpert);
  }

  async remove(email: string, session: ClientSession): Promise<number> {
    return (await this.#experts.deleteMany({ emailKey: emailKey(email) }, { session })).deletedCount;
  }
}

type Shown = Omit<PartnerExpertRecord, keyof typeof shown> & { _id: Types.ObjectId };

function toExpert(record: Shown): Expert {
  const { _id, name, email, bio, expertise, linkedInUrl, consultingServices, createdAt, syncedAt } = record;
  const { availableForNewsletter, availableForConsulting } = record;
  return {
    id: _id.toHexString(),
    ...{ name, email, bio, expertise, linkedInUrl, consultingServices },
    ...{ availableForNewsletter, availableForConsulting },
    createdAt: createdAt.toISOString(),
    syncedAt: syncedAt.toISOString(),
  };
}
