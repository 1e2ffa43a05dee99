import { embedKitQuery } from '@letat/contracts/sites/embed-kit-query';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { Mail } from '../../mail/index.ts';
import { notice } from '../../notifications/index.ts';
import { siteAccess } from '../mails/site-access.ts';
import { siteConfirmation } from '../mails/site-confirmation.ts';
import { siteTest } from '../mails/site-test.ts';
import type { PartnerSite } from '../sites.repository.ts';
import type { SiteLinks } from './links.ts';

/** What the contact of a site is written, in the transaction of what it reports. */
export class SiteMails {
  readonly #mail: Mail;
  readonly #links: SiteLinks;

  constructor(mail: Mail, links: SiteLinks) {
    this.#mail = mail;
    this.#links = links;
  }

  /** Asks whether the address is the contact's own. Nothing stands in it that a partner who asked has put into words. */
  async confirmation(site: PartnerSite, session: ClientSession): Promise<void> {
    const data = { hosts: site.origins.map(hostOf), link: await this.#links.registrationPath(site) };
    await this.#mail.send({ to: site.email, template: siteConfirmation, data }, session);
  }

  /** Of a form that was sent with the test key. */
  async tested(site: PartnerSite, session: ClientSession): Promise<void> {
    await this.#mail.send({ to: site.email, template: siteTest, data: {} }, session);
  }

  isCapped(email: string, session: ClientSession): Promise<boolean> {
    return this.#mail.isCapped({ template: siteConfirmation, to: email }, session);
  }

  async confirmed(site: PartnerSite, session: ClientSession): Promise<void> {
    await this.#sendAccess(site, 'confirmed', session);
  }

  async newKey(site: PartnerSite, session: ClientSession): Promise<void> {
    await this.#sendAccess(site, 'new-key', session);
  }

  async newLink(site: PartnerSite, session: ClientSession): Promise<void> {
    await this.#sendAccess(site, 'new-link', session);
  }

  /** Of a site whose contact has proved their address: nobody else learns what it was called. */
  async suspended(site: PartnerSite, session: ClientSession): Promise<void> {
    if (site.confirmedAt === null) return;
    const subject = `Votre site ${site.name} est suspendu`;
    const paragraphs = [
      `Le formulaire d’inscription à la lettre ne recueille plus d’adresses sur ${site.name}, et rien n’y est plus compté. Le badge, la bannière et le bouton restent affichés.`,
      `Raison : ${site.reason}`,
      'Répondez à ce message si vous pensez que c’est une erreur.',
    ];
    await this.#mail.send({ to: site.email, template: notice, data: { subject, paragraphs } }, session);
  }

  async restored(site: PartnerSite, session: ClientSession): Promise<void> {
    if (site.confirmedAt === null) return;
    const subject = `Votre site ${site.name} est rouvert`;
    const paragraphs = [`Le formulaire d’inscription à la lettre recueille à nouveau des adresses sur ${site.name}.`];
    await this.#mail.send({ to: site.email, template: notice, data: { subject, paragraphs } }, session);
  }

  /** The key with the way to the snippets, and the private link to the figures. */
  async #sendAccess(
    site: PartnerSite,
    cause: 'confirmed' | 'new-key' | 'new-link',
    session: ClientSession,
  ): Promise<void> {
    const { name, key } = site;
    const snippets = `/embed-kit?${embedKitQuery.site}=${key}`;
    const data = { cause, site: name, key, snippets, figures: await this.#links.figuresPath(site) };
    await this.#mail.send({ to: site.email, template: siteAccess, data }, session);
  }
}
const hostOf = (origin: string) => new URL(origin).host;
