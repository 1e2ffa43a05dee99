import { maskedEmail } from '@letat/contracts/core/masked-email';
import type { MailboxMail } from '@letat/contracts/mail/operations';
import type { SuppressionReason } from '@letat/contracts/mail/suppressions/constants';
import type { MailPace, SenderRecords } from '@letat/contracts/mail/suppressions/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import { type Page, pageRequest } from '../../paging/page.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { CampaignDefinition, Campaigns } from './campaigns/definition.ts';
import { registerCampaigns } from './campaigns/index.ts';
import { type Composed, compose, type Site } from './compose.ts';
import type { MailContent, MailData, MailTemplate } from './define-mail.ts';
import type { ProbeOneClick } from './deliverability/sender-records.ts';
import { domainOf } from './domain.ts';
import { registerFeedback } from './feedback.ts';
import type { FootLink } from './layout/frame.ts';
import type { Scheme } from './layout/look.ts';
import { registerMailbox, registerMails } from './mail.privacy.ts';
import { mailRoutes } from './mail.routes.ts';
import { MailService } from './mail.service.ts';
import { mailboxTransport } from './mailbox/adapter.ts';
import { MailboxRepository } from './mailbox/repository.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { type Addressee, Addressees, type FindProvedName } from './outbox/addressees.ts';
import { type CapExemption, type CountedMail, MailCaps } from './outbox/caps.ts';
import { Delivery, type RefillHook } from './outbox/delivery.ts';
import type { CeilingHook } from './outbox/hourly-ceiling.ts';
import { MailsOverviewRepository } from './outbox/overview.repository.ts';
import { PersonsMailsRepository } from './outbox/persons.repository.ts';
import { MailsRepository } from './outbox/repository.ts';
import { reportUnknownTemplates } from './outbox/unknown-templates.ts';
import type { FindUnsubscribeLinks } from './outbox/unsubscribe-links.ts';
import { Withholding, type WithholdingRule } from './outbox/withholding.ts';
import type { PausedHook } from './pacing/index.ts';
import { lastLeavesAt } from './pacing/warm-up.ts';
import type { MailTransport } from './port.ts';
import { MailRegistry } from './registry.ts';
import { type DkimKey, smtpTransport } from './smtp.ts';
import type { Evidence, NewSuppression } from './suppressions/repository.ts';
import type { ReleasedHook, SuppressedHook } from './suppressions/service.ts';

/** A mail that a person is to get. */
export interface MailRequest<D extends MailData = MailData> extends MailContent<D> {
  /** An address. How it is greeted is looked up when the mail leaves: see `knowNames`. */
  to: string;
  /** Whose preferences count, and whose mails these are when they ask for their data. */
  userId?: string;
  /** Which of the recipient's choices it falls under, for the rules that may withhold it. */
  topic?: string;
  /** Why it is not capped though strangers can cause mails of its kind; see `causedBy` of its template. */
  exemption?: CapExemption | undefined;
  /** Asked for again by who gets it, by a link that only they have; see `isRepeatedOnRequest` of its template. */
  isRepeat?: boolean;
  /** Asking again with the same key, within 90 days, asks for nothing more. */
  key?: string;
}

/** Mails that survive crashes. */
export interface Mail {
  /** Declares a module's mails, while the app is being built. Throws for a name that another mail has. */
  register(templates: readonly MailTemplate[]): void;
  /** Every mail of the product, by name; all of them are there once the app is ready. */
  templates(): readonly MailTemplate[];
  /**
   * Notes in the caller's transaction that a mail is to be sent; a worker sends it once that commits. The row holds the template's
   * name. One that is capped for its recipient is a withheld row, and the call goes on. Throws for a template that is not registered,
   * and for data that it cannot be filled with.
   */
  send<D extends MailData>(request: MailRequest<D>, session: ClientSession): Promise<void>;
  /** Whether a mail that strangers can cause would be withheld now: its recipient got as many as they get in a day. */
  isCapped(mail: CountedMail, session: ClientSession): Promise<boolean>;
  /** Address that every mail comes from. */
  readonly senderAddress: string;
  /** Declares a module's mails to many. */
  campaigns<D extends MailData>(definition: CampaignDefinition<D>): Campaigns;
  /** From now on asked for each mail, of every kind, that is about to leave: opt-outs, consent, addresses that must be left alone. */
  withhold(rule: WithholdingRule): void;
  /** Called in the transaction that suppresses an address: it bounced, or its owner complained. */
  onSuppressed(hook: SuppressedHook): void;
  /** Called in the transaction in which letters to a domain begin to rest. */
  onDomainPaused(hook: PausedHook): void;
  /** Called in the transaction in which a mail is withheld because too many of its kind left in an hour. */
  onCeilingReached(hook: CeilingHook): void;
  /** What holds letters back now, and when the last of so many leaves if every day sends what it may. */
  pace(waiting: number): Promise<MailPace & { lastLeavesAt: Date }>;
  /** Called in the transaction that releases one. */
  onReleased(hook: ReleasedHook): void;
  /** Those of these addresses that are suppressed, by `emailKey`. */
  suppressionsAmong(emails: readonly string[]): Promise<Map<string, SuppressionReason>>;
  /** Suppresses an address for what was said of it elsewhere: a complaint that is known stays one. Calls the hooks. */
  suppress(email: string, evidence: Evidence, session: ClientSession): Promise<void>;
  /** From now on asked what a mail of that template is filled with when it leaves, of what it was filled with when it was asked for. */
  refill(template: string, hook: RefillHook): void;
  /** From now on asked for each mail: who has proved its address. No other name gets into a mail. */
  knowNames(find: FindProvedName): void;
  /** From now on asked where a person says that they want no more mails of a kind. */
  unsubscribeLinks(hook: FindUnsubscribeLinks): void;
  /** A template filled with these data, as it is sent; a preview has a scheme, and says whom it greets and what stands at its foot. */
  compose<D extends MailData>(
    content: MailContent<D>,
    shown?: { to?: Addressee; scheme?: Scheme; foot?: readonly FootLink[] },
  ): Composed;
  /** What receivers look at of the sender before they believe its mails. */
  senderRecords(): Promise<SenderRecords>;
  /** From now on asked with that whether a mail program unsubscribes a subscriber by one POST. */
  probeOneClick(probe: ProbeOneClick): void;
  /** Stores suppressed addresses of the demonstration. */
  insertSuppressions(rows: readonly NewSuppression[], session: ClientSession): Promise<void>;
  /** Times at which mails to these addresses may leave, so that no domain gets too many at once; see decision 0045. */
  turnsOf(emails: readonly string[]): Promise<Date[]>;
  /** How many letters went to each address since then or are about to, by `emailKey`. */
  lettersSince(since: Date): Promise<ReadonlyMap<string, number>>;
  /** What was stored instead of sent, newest first; for one address or for all. */
  listMailbox(query: { to?: string; limit: number; cursor?: string }): Promise<Page<MailboxMail>>;
}

export {
  action,
  type Block,
  button,
  code,
  facts,
  greeting,
  heading,
  link,
  paragraph,
  quote,
  small,
} from './blocks.ts';
export type {
  CampaignDefinition,
  CampaignMail,
  CampaignProgress,
  Campaigns,
  Recipient,
} from './campaigns/definition.ts';
export { defineMail } from './define-mail.ts';
export type { ProbeOneClick } from './deliverability/sender-records.ts';
export { redOf } from './deliverability/sender-records.ts';
export type { FootLink } from './layout/frame.ts';
export { mailPage } from './mail-page.ts';
export type { Addressee } from './outbox/addressees.ts';
export type { MailingList } from './outbox/unsubscribe-links.ts';
export type { LeavingMail } from './outbox/withholding.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mail: Mail;
  }
}

export interface MailOptions {
  site: Site;
  /** Where mails are handed over; null when nothing was set. */
  smtpUrl: string | null;
  /** Mails are stored in the mailbox. */
  mailbox: boolean;
  /** The mailbox is shown to everybody. */
  isDemonstration: boolean;
  /** Mails of campaigns that one domain gets in a second. */
  domainRate: number;
  /** Letters of a new domain’s first day; 0 for one that receivers know. Nothing is held back that goes to the mailbox. */
  warmUpFirstDay: number;
  /** Whether letters rest to a domain that does not take them. */
  isBreaking: boolean;
  /** Secrets of the mail provider's webhook, the newest first; none while there is no webhook. */
  eventsSecrets: readonly string[];
  dkimSelector: string | null;
  /** With which mails are signed here; null where the provider does. */
  dkimKey: DkimKey | null;
  /** That the sender check asks; none for the machine’s own. */
  dnsServers: readonly string[];
}

/** With pauses that grow to an hour: about four days. */
const attempts = 100;
const notConfigured = 'Aucun serveur SMTP n’est réglé (SMTP_URL, IDENTITY_MAIL_SENDER) : les mails attendent.';

/** Mails: written as rows in the transaction that they belong to, sent by workers. */
export const mailModule = plugin(
  async (app: FastifyInstance, options: MailOptions) => {
    const { site, smtpUrl, mailbox, isDemonstration, domainRate } = options;
    const { mongo, failpoints } = app;
    const mails = new MailsRepository(mongo, app.clock);
    const mailboxMails = new MailboxRepository(mongo);
    const registry = new MailRegistry();
    const withholding = new Withholding();
    const addressees = new Addressees();
    const caps = new MailCaps({ mongo, clock: app.clock, mails, registry, addressees });
    app.privacy.register({ collection: 'mailHours', none: 'how many mails of a kind left in an hour' });
    const feedback = registerFeedback(app, {
      ...options,
      mails,
      publicOrigin: site.publicOrigin,
      sender: site.identity.mailSender,
      warmUpFirstDay: mailbox ? 0 : options.warmUpFirstDay,
    });
    const { senderRecords, suppressions, pacing } = feedback;
    withholding.add((mail) => suppressions.reasonToWithhold(mail));
    let unsubscribeLinks: FindUnsubscribeLinks = async () => null;
    const refills = new Map<string, RefillHook>();

    const transport = chosenTransport();
    const delivery =
      transport &&
      new Delivery({
        mongo,
        bounces: feedback.bounces,
        figures: feedback.figures,
        pacing,
        mails,
        registry,
        transport,
        site,
        failpoints,
        withholding,
        addressees,
        refills,
        campaignData: async (ref) => (await campaigns.mailOf(ref))?.data ?? null,
        unsubscribeLinks: (...asked) => unsubscribeLinks(...asked),
      });
    const campaigns = registerCampaigns(app, {
      registry,
      mails,
      delivery: () => delivery,
      paused: transport ? null : notConfigured,
      // One connection is left to mails to single persons.
      concurrency: Math.max(1, (transport?.concurrency ?? 1) - 1),
      attempts,
      domainRate,
    });
    const queue = app.jobs.queue({
      name: 'mail',
      outward: 'earlier',
      label: 'Mails',
      payload: z.object({ mailId: z.string() }),
      attempts,
      concurrency: transport?.concurrency ?? 1,
      paused: transport ? null : notConfigured,
      async describe({ mailId }) {
        const mail = await mails.find(mailId);
        return mail && `« ${registry.find(mail.template)?.label ?? mail.template} » à ${maskedEmail(mail.to.email)}`;
      },
      work: async ({ mailId }, context) => delivery?.deliver(mailId, context),
      async failed({ mailId }, reason, session) {
        const mail = await mails.find(mailId, session);
        if (mail) await mails.end(mail._id, 'abandoned', reason, session);
      },
      async revived({ mailId }, session) {
        const mail = await mails.find(mailId, session);
        if (mail) await mails.revive(mail._id, session);
      },
    });

    function chosenTransport(): MailTransport | null {
      const { mailSender } = site.identity;
      if (mailbox) return mailboxTransport(mailboxMails, mailSender, app.clock);
      return smtpUrl === null
        ? null
        : smtpTransport({ url: smtpUrl, from: mailSender, dkim: signatureOf(mailSender) }, app.log);
    }

    function signatureOf(mailSender: string) {
      const { dkimKey, dkimSelector } = options;
      if (dkimKey === null || dkimSelector === null) return null;
      return { ...dkimKey, selector: dkimSelector, domain: domainOf(mailSender) };
    }

    app.decorate('mail', {
      register: (templates) => registry.register(templates),
      templates: () => registry.all(),
      async send({ template, data, to, userId = null, topic = null, key = null, exemption, isRepeat }, session) {
        registry.assertRegistered(template);
        const { name, kind } = template;
        // Checked where it is asked for: a worker could only give up on it.
        template.data.parse(data);
        const row = { template: name, kind, data, to, userId, topic, campaign: null, key };
        const reason = await caps.admit({ template, to, exemption, isRepeat }, session);
        if (reason !== null) {
          if (key === null || !(await mails.findByKey(key, session))) await mails.addWithheld(row, reason, session);
          return;
        }
        const id = await mails.add(row, session);
        if (id !== null) await queue.add({ mailId: id }, { session, key: id });
      },
      isCapped: async (mail, session) => (await caps.reasonToWithhold(mail, session)) !== null,
      senderAddress: site.identity.mailSender,
      campaigns: (definition) => campaigns.define(definition),
      withhold: (rule) => withholding.add(rule),
      refill: (template, hook) => void refills.set(template, hook),
      knowNames: (find) => addressees.add(find),
      unsubscribeLinks: (hook) => {
        unsubscribeLinks = hook;
      },
      compose: ({ template, data }, shown) => compose(template, data, site, shown),
      onSuppressed: (hook) => suppressions.onSuppressed(hook),
      onReleased: (hook) => suppressions.onReleased(hook),
      onDomainPaused: (hook) => pacing.onPaused(hook),
      onCeilingReached: (hook) => caps.onCeilingReached(hook),
      async pace(waiting) {
        const state = await pacing.state();
        const now = app.clock.now();
        return { ...state, lastLeavesAt: state.warmUp ? lastLeavesAt(waiting, state.warmUp, now) : now };
      },
      insertSuppressions: (rows, session) => suppressions.insert(rows, session),
      turnsOf: (emails) => campaigns.turnsOf(emails),
      suppressionsAmong: (emails) => suppressions.among(emails),
      suppress: (email, evidence, session) => suppressions.suppress(email, evidence, session),
      lettersSince: (since) =>
        mails.countByAddress(
          registry.all().flatMap(({ name, kind }) => (kind === 'newsletter' ? [name] : [])),
          since,
        ),
      senderRecords: () => senderRecords.read(),
      probeOneClick: (probe) => feedback.probeOneClick(probe),
      listMailbox: ({ to, ...page }) => mailboxMails.list(to ?? null, pageRequest(page)),
    } satisfies Mail);

    const overview = new MailsOverviewRepository(mongo);
    const service = new MailService({
      mongo,
      registry,
      mails,
      overview,
      queue,
      transport: mailbox ? 'mailbox' : smtpUrl === null ? 'none' : 'smtp',
      site,
    });
    const persons = new PersonsMailsRepository(mongo);
    registerMails(app.privacy, persons);
    if (mailbox) registerMailbox(app.privacy, persons);
    app.administration.waits({
      id: 'mail',
      label: { one: 'mail refusé ou abandonné', many: 'mails refusés ou abandonnés' },
      href: '/admin/mail',
      action: 'Regarder',
      count: (limit) => overview.countRefused(limit),
    });
    app.administration.waits({
      id: 'mail-blocked',
      label: { one: 'domaine qui refuse nos mails', many: 'domaines qui refusent nos mails' },
      href: '/admin/newsletter/delivrabilite',
      action: 'Regarder',
      count: (limit) => feedback.figures.countBlocking(limit),
    });
    mailRoutes(app, service);
    mailboxRoutes(app, { mailbox: mailboxMails, isOpen: isDemonstration && mailbox });
    reportUnknownTemplates(app, registry, overview);
    app.addHook('onClose', async () => transport?.close());
  },
  {
    name: 'mail',
    dependencies: [
      'mongo',
      'clock',
      'jobs',
      'audit',
      'failpoints',
      'signing',
      'webhooks',
      'access',
      'administration',
      'personal-data',
      'in-memory-state',
    ],
  },
);
