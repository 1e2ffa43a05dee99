import { emailKey } from '@letat/contracts/core/email-key';
import type { SuppressionReason } from '@letat/contracts/mail/suppressions/constants';
import type { MailSuppression } from '@letat/contracts/mail/suppressions/operations';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { pseudonymOf } from '../../../text/pseudonym.ts';
import { domainOf } from '../domain.ts';
import { type SuppressionRecord, suppressionSchema } from './model.ts';

/** Why an address is suppressed, and who said so. */
export type Evidence = Pick<SuppressionRecord, 'reason' | 'isPermanent' | 'source' | 'status' | 'diagnostic' | 'since'>;

/** An address with why it is suppressed. */
export type NewSuppression = Evidence & { email: string };

export interface SuppressionFilter {
  reason?: SuppressionReason | undefined;
  search?: string | undefined;
}

/** What an address is found by, also after its person was erased. */
export const hashOfAddress = (email: string): string => pseudonymOf('mail', email);

/** Addresses to which mails are not sent any more. */
export class SuppressionsRepository {
  readonly #suppressions: Model<SuppressionRecord>;

  constructor(mongo: Database) {
    this.#suppressions = mongo.model('mailSuppressions', suppressionSchema);
  }

  async find(email: string, session?: ClientSession): Promise<SuppressionRecord | null> {
    return this.#suppressions
      .findOne({ hash: hashOfAddress(email) })
      .session(session ?? null)
      .lean();
  }

  async findById(id: string, session: ClientSession): Promise<SuppressionRecord | null> {
    const _id = objectId(id);
    return _id && this.#suppressions.findById(_id).session(session).lean();
  }

  /** Those of these addresses that are suppressed, by their keys. */
  async among(emails: readonly string[]): Promise<Map<string, SuppressionReason>> {
    const keys = new Map(emails.map((email) => [hashOfAddress(email), emailKey(email)]));
    const found = await this.#suppressions.find({ hash: { $in: [...keys.keys()] } }, { hash: 1, reason: 1 }).lean();
    return new Map(found.map(({ hash, reason }) => [keys.get(hash) ?? '', reason]));
  }

  /** Stores it in the place of what was known of the address. */
  async save(email: string, evidence: Evidence, session: ClientSession): Promise<void> {
    const key = emailKey(email);
    await this.#suppressions.updateOne(
      { hash: hashOfAddress(email) },
      { $set: { emailKey: key, domain: domainOf(key), ...evidence } },
      { upsert: true, session },
    );
  }

  async saveMany(rows: readonly NewSuppression[], session: ClientSession): Promise<void> {
    const records = rows.map(({ email, ...evidence }) => ({
      _id: new Types.ObjectId(),
      hash: hashOfAddress(email),
      emailKey: emailKey(email),
      domain: domainOf(emailKey(email)),
      ...evidence,
    }));
    await this.#suppressions.insertMany(records, { session });
  }

  async remove(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
    return (await this.#suppressions.deleteOne({ _id }, { session })).deletedCount === 1;
  }

  /** Takes the person out of it; that the address must be left alone stays known. */
  async forget(email: string, session: ClientSession): Promise<number> {
    const { modifiedCount } = await this.#suppressions.updateOne(
      { hash: hashOfAddress(email) },
      { $set: { emailKey: null, domain: null, diagnostic: null } },
      { session },
    );
    return modifiedCount;
  }

  async countBefore(date: Date): Promise<number> {
    return this.#suppressions.countDocuments({ since: { $lt: date } });
  }

  async idsBefore(date: Date, limit: number): Promise<string[]> {
    const found = await this.#suppressions
      .find({ since: { $lt: date } }, { _id: 1 })
      .limit(limit)
      .lean();
    return found.map(({ _id }) => _id.toHexString());
  }

  async count(limit: number): Promise<number> {
    return this.#suppressions.countDocuments({ since: { $gt: new Date(0) } }, { limit });
  }

  /** Newest first. */
  async list(
    { reason, search }: SuppressionFilter,
    { limit, after: position }: PageRequest,
  ): Promise<Page<MailSuppression>> {
    const records = await this.#suppressions
      .find({ ...(reason ? { reason } : {}), ...searched(search), ...after('since', position, 'desc') })
      .sort({ since: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ since, _id }) => ({ at: since, id: _id }), toSuppression);
  }
}

/** A whole address is found by its hash, so that one whose person was erased is found as well. */
function searched(search: string | undefined): QueryFilter<SuppressionRecord> {
  if (!search) return {};
  const key = emailKey(search);
  return key.lastIndexOf('@') > 0 ? { hash: hashOfAddress(key) } : { domain: key.replace(/^@/, '') };
}

function toSuppression(record: SuppressionRecord): MailSuppression {
  const { _id, emailKey: email, reason, isPermanent, source, status, diagnostic, since } = record;
  return {
    id: _id.toHexString(),
    email,
    reason,
    isPermanent,
    source,
    status,
    diagnostic,
    since: since.toISOString(),
  };
}
