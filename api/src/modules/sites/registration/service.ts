import { CodedError } from '@letat/contracts/core/coded-error';
import type { PublicSite, RegistrationRequest, SiteRegistration } from '@letat/contracts/sites/registration/operations';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content } from '../../../plugins/invalidation/index.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { newSiteKey, type PartnerSite, type SitesRepository } from '../sites.repository.ts';
import type { SiteLinks } from './links.ts';
import type { SiteMails } from './mails.ts';

interface Parts {
  sites: SitesRepository;
  links: SiteLinks;
  mails: SiteMails;
  mongo: Pick<Database, 'transaction'>;
  content: Content;
  clock: Clock;
}

/** The tag of what public pages show of a site. */
export const siteTag = (key: string): string => `site:${key}`;

/** How a partner's site is registered: asked for on a page, confirmed by the link that its contact gets. */
export class RegistrationService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The answer is the same whoever asks, for whatever address. What fills the hidden field is no person. */
  async register({ name, email, origins, website }: RegistrationRequest): Promise<{ status: 'pending' }> {
    const { sites, mails, mongo, clock } = this.#parts;
    if (website) return { status: 'pending' };
    const now = clock.now();
    await mongo.transaction(async (session) => {
      // No partner could confirm it.
      if (await mails.isCapped(email, session)) return;
      const site: Omit<PartnerSite, 'id'> = {
        key: newSiteKey(),
        name,
        email,
        origins: [...origins],
        state: 'pending',
        reason: '',
        linkVersion: 1,
        createdAt: now,
        confirmedAt: null,
      };
      const [id = ''] = await sites.insert([site], session);
      await mails.confirmation({ ...site, id }, session);
    });
    return { status: 'pending' };
  }

  /** Throws `link_used`. */
  async read(token: string): Promise<SiteRegistration> {
    return this.#describe(await this.#parts.links.readRegistration(token));
  }

  /** Again changes nothing. Throws `link_used`. */
  async confirm(token: string): Promise<SiteRegistration> {
    const { sites, links, mails, content, clock } = this.#parts;
    const { id } = await links.readRegistration(token);
    const confirmed = await content.change(async (session, invalidate) => {
      const site = await sites.find(id, session);
      if (!site) throw new CodedError('link_used');
      if (site.state !== 'pending') return site;
      const now = await sites.change(id, { state: 'active', confirmedAt: clock.now() }, session);
      invalidate(siteTag(now.key));
      await mails.confirmed(now, session);
      return now;
    });
    return this.#describe(confirmed);
  }

  /** Null for a key that is no confirmed site's. */
  async byKey(key: string): Promise<PublicSite | null> {
    const site = await this.#parts.sites.findByKey(key);
    return site === null || site.state === 'pending' ? null : { key, name: site.name };
  }

  /** A new private link, which is mailed too; those from before open nothing. Throws `link_used`. */
  async renewLink(token: string): Promise<{ token: string }> {
    const { sites, links, mails, mongo } = this.#parts;
    const before = await links.readFigures(token);
    const site = await mongo.transaction(async (session) => {
      const current = await sites.find(before.id, session);
      if (current?.linkVersion !== before.linkVersion) throw new CodedError('link_used');
      const renewed = await sites.change(before.id, { linkVersion: before.linkVersion + 1 }, session);
      await mails.newLink(renewed, session);
      return renewed;
    });
    return { token: await links.figuresToken(site) };
  }

  async #describe(site: PartnerSite): Promise<SiteRegistration> {
    const { name, origins, state, key } = site;
    const isConfirmed = state !== 'pending';
    return {
      name,
      origins,
      state,
      key: isConfirmed ? key : null,
      figuresToken: isConfirmed ? await this.#parts.links.figuresToken(site) : null,
    };
  }
}
