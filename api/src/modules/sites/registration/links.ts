import { CodedError } from '@letat/contracts/core/coded-error';
import { partnerSitePaths, registrationDays } from '@letat/contracts/sites/constants';
import { z } from 'zod';
import type { Clock } from '../../../plugins/clock.ts';
import type { Signing, Tokens } from '../../../plugins/signing/index.ts';
import type { PartnerSite, SitesRepository } from '../sites.repository.ts';

const registrationSchema = z.object({ site: z.string(), version: z.number(), until: z.number() });
const figuresSchema = z.object({ site: z.string(), version: z.number() });

/** The links that a site's contact gets by mail. They name a site and the version of its links: a new version ends them all. */
export class SiteLinks {
  readonly #sites: SitesRepository;
  readonly #clock: Clock;
  readonly #registrations: Tokens<z.infer<typeof registrationSchema>>;
  readonly #figures: Tokens<z.infer<typeof figuresSchema>>;

  constructor(sites: SitesRepository, { signing, clock }: { signing: Signing; clock: Clock }) {
    this.#sites = sites;
    this.#clock = clock;
    this.#registrations = signing.tokens('site-registration', registrationSchema);
    this.#figures = signing.tokens('site-figures', figuresSchema);
  }

  /** A path of this site; good for some days. */
  async registrationPath({ id, linkVersion }: Pick<PartnerSite, 'id' | 'linkVersion'>): Promise<string> {
    const until = this.#clock.now().getTime() + registrationDays * 24 * 60 * 60 * 1000;
    const token = await this.#registrations.sign({ site: id, version: linkVersion, until });
    return `${partnerSitePaths.registration}/${token}`;
  }

  figuresToken({ id, linkVersion }: Pick<PartnerSite, 'id' | 'linkVersion'>): Promise<string> {
    return this.#figures.sign({ site: id, version: linkVersion });
  }

  async figuresPath(site: Pick<PartnerSite, 'id' | 'linkVersion'>): Promise<string> {
    return `${partnerSitePaths.figures}/${await this.figuresToken(site)}`;
  }

  /** The site whose registration that link is for. Throws `link_used`. */
  async readRegistration(token: string): Promise<PartnerSite> {
    const named = await this.#registrations.read(token);
    if (!named || named.until < this.#clock.now().getTime()) throw new CodedError('link_used');
    return this.#current(named);
  }

  /** The site whose figures that link opens. Throws `link_used`. */
  async readFigures(token: string): Promise<PartnerSite> {
    const named = await this.#figures.read(token);
    if (!named) throw new CodedError('link_used');
    return this.#current(named);
  }

  async #current({ site: id, version }: { site: string; version: number }): Promise<PartnerSite> {
    const site = await this.#sites.find(id);
    if (!site || site.linkVersion !== version) throw new CodedError('link_used');
    return site;
  }
}
