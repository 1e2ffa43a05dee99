import { randomBytes } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import type { PartnerSiteState } from '@letat/contracts/sites/constants';
import type { Model, QueryFilter } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { newId, objectId } from '../../plugins/mongo/object-id.ts';
import { edgeNgramsOf, searchedNgramsOf } from '../../text/search-keys.ts';
import type { SearchableRow } from '../../text/search-keys-invariant.ts';
import { type PartnerSiteRecord, partnerSiteSchema } from './sites.model.ts';

/** A partner's site. */
export interface PartnerSite extends Omit<PartnerSiteRecord, '_id' | 'emailKey' | 'findable'> {
  id: string;
}

export interface SiteSearch {
  search?: string | undefined;
  state?: PartnerSiteState | undefined;
}

type Change = Partial<
  Pick<PartnerSite, 'name' | 'email' | 'origins' | 'state' | 'reason' | 'key' | 'linkVersion' | 'confirmedAt'>
>;

/** A key that nobody guesses; it stands in public pages all the same. */
export const newSiteKey = (): string => `site_${randomBytes(16).toString('base64url')}`;

const shown = { emailKey: 0, findable: 0 } as const;

/** Sites that have registered. */
export class SitesRepository {
  readonly #sites: Model<PartnerSiteRecord>;

  constructor(mongo: Database) {
    this.#sites = mongo.model('partnerSites', partnerSiteSchema);
  }

  /** Gives their ids. */
  async insert(sites: readonly Omit<PartnerSite, 'id'>[], session: ClientSession): Promise<string[]> {
    const records = sites.map((site) => ({
      ...site,
      _id: objectId(newId()),
      emailKey: emailKey(site.email),
      findable: findableBy(site),
    }));
    const inserted = await this.#sites.insertMany(records, { session });
    return inserted.map(({ _id }) => _id.toHexString());
  }

  async find(id: string, session: ClientSession | null = null): Promise<PartnerSite | null> {
    const record = await this.#sites
      .findOne({ _id: objectId(id) }, shown)
      .session(session)
      .lean();
    return record && toSite(record);
  }

  async findByKey(key: string): Promise<PartnerSite | null> {
    const record = await this.#sites.findOne({ key }, shown).lean();
    return record && toSite(record);
  }

  async findByKeys(keys: readonly string[]): Promise<PartnerSite[]> {
    const records = await this.#sites.find({ key: { $in: [...keys] } }, shown).lean();
    return records.map(toSite);
  }

  /** Newest first, one more than the limit. */
  async list(
    { search = '', state }: SiteSearch,
    { limit, after: position }: PageRequest,
  ): Promise<PartnerSiteRecord[]> {
    const sought = searchedNgramsOf(search);
    const filter: QueryFilter<PartnerSiteRecord> = {
      ...(sought.length > 0 ? { findable: { $all: sought } } : {}),
      ...(state ? { state } : {}),
      ...after('createdAt', position, 'desc'),
    };
    return this.#sites
      .find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  /** The site as it is then. Throws `site_unknown`. */
  async change(id: string, change: Change, session: ClientSession): Promise<PartnerSite> {
    const before = await this.find(id, session);
    if (!before) throw new CodedError('site_unknown');
    const findable = findableBy({ ...before, ...change });
    const record = await this.#sites
      .findOneAndUpdate(
        { _id: objectId(id) },
        { $set: { ...change, findable } },
        { session, returnDocument: 'after', projection: shown },
      )
      .lean();
    if (!record) throw new CodedError('site_unknown');
    return toSite(record);
  }

  /** What each is found by, and what it says: for `npm run verify`. */
  async *searchable(): AsyncGenerator<SearchableRow> {
    const records = this.#sites.find({}, { name: 1, email: 1, key: 1, origins: 1, findable: 1 }).lean();
    for await (const { _id, name, email, key, origins, findable } of records.cursor())
      yield { id: _id.toHexString(), stored: findable, texts: searchedTexts({ name, email, key, origins }) };
  }

  async listOf(email: string): Promise<PartnerSite[]> {
    const records = await this.#sites
      .find({ emailKey: emailKey(email) }, shown)
      .sort({ createdAt: -1 })
      .lean();
    return records.map(toSite);
  }

  /** Whether a partner confirmed a site by the link that was sent to this address. */
  async hasConfirmed(email: string): Promise<boolean> {
    return (await this.#sites.exists({ emailKey: emailKey(email), confirmedAt: { $ne: null } })) !== null;
  }

  async remove(ids: readonly string[], session: ClientSession): Promise<number> {
    const { deletedCount } = await this.#sites.deleteMany({ _id: { $in: ids.map((id) => objectId(id)) } }, { session });
    return deletedCount;
  }

  /** Registrations that nobody confirmed, from before that date. */
  async countUnconfirmed(before: Date): Promise<number> {
    return this.#sites.countDocuments({ state: 'pending', createdAt: { $lt: before } });
  }

  async removeUnconfirmed(before: Date): Promise<number> {
    const { deletedCount } = await this.#sites.deleteMany({ state: 'pending', createdAt: { $lt: before } });
    return deletedCount;
  }
}

type Searched = Pick<PartnerSite, 'name' | 'email' | 'origins' | 'key'>;

function searchedTexts({ name, email, origins, key }: Searched): string[] {
  const hosts = origins.map((origin) => new URL(origin).host);
  return [name, email, key, ...hosts, ...hosts.map((host) => host.replace(/^www\./, ''))];
}

const findableBy = (site: Searched): string[] => edgeNgramsOf(searchedTexts(site));

export function toSite({ _id, ...record }: Omit<PartnerSiteRecord, 'emailKey' | 'findable'>): PartnerSite {
  const { key, name, email, origins, state, reason, linkVersion, createdAt, confirmedAt } = record;
  return { id: _id.toHexString(), key, name, email, origins, state, reason, linkVersion, createdAt, confirmedAt };
}
