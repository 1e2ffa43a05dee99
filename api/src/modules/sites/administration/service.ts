import type { ActRecord } from '@letat/contracts/audit/acts';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { ManagedSite } from '@letat/contracts/sites/administration/operations';
import type { SiteFigures } from '@letat/contracts/sites/figures/operations';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { Content } from '../../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import type { Audit } from '../../audit/index.ts';
import type { FiguresService } from '../figures/service.ts';
import type { SiteMails } from '../registration/mails.ts';
import { siteTag } from '../registration/service.ts';
import { newSiteKey, type PartnerSite, type SiteSearch, type SitesRepository, toSite } from '../sites.repository.ts';

/** Who does it, from where: what the audit records. */
interface Actor {
  user: SessionUser;
  client: Client;
}

interface Parts {
  sites: SitesRepository;
  figures: FiguresService;
  mails: SiteMails;
  content: Content;
  audit: Audit;
}

type Work = (site: PartnerSite, session: ClientSession) => Promise<PartnerSite>;

/** What the administration does with partners' sites. Whatever is done is on record, in the same transaction. */
export class SiteAdministration {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async list(search: SiteSearch, page: PageRequest): Promise<Page<ManagedSite>> {
    const records = await this.#parts.sites.list(search, page);
    const { items, next } = pageOf(records, page.limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), toSite);
    return { items: await this.#describe(items), next };
  }

  /** Throws `site_unknown`. */
  async find(id: string): Promise<ManagedSite> {
    return this.#describeOne(await this.#found(id));
  }

  /** Throws `site_unknown`. */
  async figuresOf(id: string): Promise<SiteFigures> {
    await this.#found(id);
    return this.#parts.figures.of(id);
  }

  /** Throws `site_unknown`. */
  async change(actor: Actor, id: string, change: Pick<PartnerSite, 'name' | 'origins'>): Promise<ManagedSite> {
    const act: ActRecord = { action: 'site.changed', details: { origins: change.origins.join(', ') } };
    return this.#act(actor, id, act, (site, session) => this.#parts.sites.change(site.id, change, session));
  }

  /** Throws `site_unknown`, `site_unconfirmed`. */
  async renewKey(actor: Actor, id: string): Promise<ManagedSite> {
    const { sites, mails } = this.#parts;
    return this.#act(actor, id, { action: 'site.key-renewed' }, async (site, session) => {
      refuseUnconfirmed(site);
      const renewed = await sites.change(id, { key: newSiteKey() }, session);
      await mails.newKey(renewed, session);
      return renewed;
    });
  }

  /** Throws `site_unknown`, `site_unconfirmed`. */
  async renewLink(actor: Actor, id: string): Promise<ManagedSite> {
    const { sites, mails } = this.#parts;
    return this.#act(actor, id, { action: 'site.link-renewed' }, async (site, session) => {
      refuseUnconfirmed(site);
      const renewed = await sites.change(id, { linkVersion: site.linkVersion + 1 }, session);
      await mails.newLink(renewed, session);
      return renewed;
    });
  }

  /** Throws `site_unknown`, `site_unconfirmed`. */
  async suspend(actor: Actor, id: string, reason: string): Promise<ManagedSite> {
    const { sites, mails } = this.#parts;
    return this.#act(actor, id, { action: 'site.suspended', details: { reason } }, async (site, session) => {
      refuseUnconfirmed(site);
      const suspended = await sites.change(id, { state: 'suspended', reason }, session);
      await mails.suspended(suspended, session);
      return suspended;
    });
  }

  /** A site that is not suspended stays as it is. Throws `site_unknown`. */
  async restore(actor: Actor, id: string): Promise<ManagedSite> {
    const { sites, mails } = this.#parts;
    const before = await this.#found(id);
    if (before.state !== 'suspended') return this.#describeOne(before);
    return this.#act(actor, id, { action: 'site.restored' }, async (_site, session) => {
      const restored = await sites.change(id, { state: 'active', reason: '' }, session);
      await mails.restored(restored, session);
      return restored;
    });
  }

  /** Does it and records it; pages that show the site are made again. */
  async #act({ user, client }: Actor, id: string, act: ActRecord, work: Work): Promise<ManagedSite> {
    const { content, sites, audit } = this.#parts;
    const changed = await content.change(async (session, invalidate) => {
      const before = orUnknown(await sites.find(id, session));
      const site = await work(before, session);
      for (const key of new Set([before.key, site.key])) invalidate(siteTag(key));
      const subject = { kind: 'site', id, label: site.name };
      const actor = { id: user.id, name: user.fullName };
      await audit.record({ ...act, actor, subject, address: client.address }, session);
      return site;
    });
    return this.#describeOne(changed);
  }

  async #found(id: string): Promise<PartnerSite> {
    return orUnknown(await this.#parts.sites.find(id));
  }

  async #describeOne(site: PartnerSite): Promise<ManagedSite> {
    const [described] = await this.#describe([site]);
    return orUnknown(described);
  }

  async #describe(sites: readonly PartnerSite[]): Promise<ManagedSite[]> {
    const figures = await this.#parts.figures.daysOf(sites.map(({ id }) => id));
    return sites.map(({ linkVersion: _version, createdAt, confirmedAt, ...site }) => ({
      ...site,
      ...orUnknown(figures.get(site.id)),
      createdAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    }));
  }
}

function orUnknown<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new CodedError('site_unknown');
  return found;
}

function refuseUnconfirmed({ state }: PartnerSite): void {
  if (state === 'pending') throw new CodedError('site_unconfirmed');
}
