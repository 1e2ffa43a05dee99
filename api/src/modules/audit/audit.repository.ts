import type { AuditEntry, AuditQuery } from '@letat/contracts/audit/operations';
import type { Model, QueryFilter } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import { type Page, pageOf, pageRequest } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { daysAfter } from '../../time/days.ts';
import { type AuditRecord, auditSchema } from './audit.model.ts';

/** Acts of administrators. It can write one down and read them; there is nothing else that it can do. */
export class AuditRepository {
  readonly #entries: Model<AuditRecord>;

  constructor(mongo: Database) {
    this.#entries = mongo.model('auditEntries', auditSchema);
  }

  async insert(entry: Omit<AuditRecord, '_id'>, session: ClientSession): Promise<void> {
    await this.#entries.create([entry], { session });
  }

  async list(query: AuditQuery): Promise<Page<AuditEntry>> {
    const { limit, after: position } = pageRequest(query);
    const records = await this.#entries
      .find({ $and: [conditions(query), after('at', position, 'desc')] })
      .sort({ at: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ at, _id }) => ({ at, id: _id }), toEntry);
  }

  /** What one account did. */
  async listOfActor(actorId: string): Promise<AuditEntry[]> {
    const records = await this.#entries.find({ 'actor.id': actorId }).sort({ at: -1, _id: -1 }).lean();
    return records.map(toEntry);
  }
}

function conditions({ actor, action, subject, from, to }: AuditQuery): QueryFilter<AuditRecord> {
  const since = from === undefined ? {} : { $gte: new Date(from) };
  const until = to === undefined ? {} : { $lt: daysAfter(new Date(to), 1) };
  return {
    ...(actor === undefined ? {} : { 'actor.id': actor }),
    ...(action === undefined ? {} : { action: { $in: action.split(',') } }),
    ...(subject === undefined ? {} : { subjectKey: subject }),
    // A predicate in any case: the whole list is read through the index of dates.
    at: { $gt: new Date(0), ...since, ...until },
  };
}

function toEntry({ _id, at, actor, action, subject, details, network }: AuditRecord): AuditEntry {
  return { id: _id.toHexString(), at: at.toISOString(), actor, action, subject, details, network };
}
