import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { databaseTime, NotYet, type WorkContext } from '../../jobs/index.ts';
import type { Delivery } from '../outbox/delivery.ts';
import type { CampaignRef } from '../outbox/model.ts';
import type { MailsRepository } from '../outbox/repository.ts';
import type { MailRegistry } from '../registry.ts';
import { CampaignAccountRepository, campaignOf } from './account.repository.ts';
import type { CampaignDefinition, CampaignMail, Campaigns, Recipient } from './definition.ts';
import { DomainRatesRepository } from './domain-rates.repository.ts';

interface CampaignsParts {
  registry: MailRegistry;
  mails: MailsRepository;
  /** Null while mails cannot leave. */
  delivery: () => Delivery | null;
  paused: string | null;
  /** How many mails one worker hands over at once. */
  concurrency: number;
  attempts: number;
  /** Mails of campaigns that one domain gets in a second. */
  domainRate: number;
}

/** The campaigns of every module, and the mail that one of them is to send. */
export interface AllCampaigns {
  define(definition: CampaignDefinition): Campaigns;
  mailOf(ref: CampaignRef): Promise<CampaignMail | null>;
  turnsOf(emails: readonly string[]): Promise<Date[]>;
}

/** A mail that leaves this long after its time goes at once; one that is later gets another time. */
const graceMs = 5000;

/**
 * Mails to many. A worker adds a row for each recipient (`Queue.addAll`), which holds ids and no address, at the times that the rate of
 * the recipient's domain leaves. What is sent is read when its time has come. Mails to single persons have a queue of their own and
 * do not wait behind these.
 */
export function registerCampaigns(app: FastifyInstance, parts: CampaignsParts): AllCampaigns {
  const { mails, registry } = parts;
  const definitions = new Map<string, CampaignDefinition>();
  const rates = new DomainRatesRepository(app.mongo, parts.domainRate);
  const account = new CampaignAccountRepository(app.mongo, app.clock);
  app.privacy.register(
    { collection: 'mailDomainRates', none: 'domains that mails go to, for an hour, and nobody’s address' },
    { collection: 'mailCampaignCounts', none: 'how many mails of a campaign were queued' },
    { collection: 'mailCampaignLeft', none: 'ids of recipients who got no mail of a campaign, and no address' },
  );

  function definitionOf(name: string): CampaignDefinition {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`there is no campaign "${name}"`);
    return definition;
  }
  const describe = async ({ name, id }: { name: string; id: string }) =>
    (await definitions.get(name)?.describe?.(id)) ?? null;
  const mailOf = ({ name, id, recipient }: CampaignRef) => definitionOf(name).mailTo(id, recipient);
  const keyOf = ({ name, id, recipient }: CampaignRef) => `campaign ${name} ${id} ${recipient}`;

  const recipients = app.jobs.queue({
    name: 'mail-recipients',
    outward: 'all',
    label: 'Mails des campagnes',
    payload: z.object({ name: z.string(), id: z.string(), recipient: z.string() }),
    attempts: parts.attempts,
    concurrency: parts.concurrency,
    paused: parts.paused,
    describe,
    work: send,
    async failed(ref, reason, session) {
      await end(ref, { state: 'abandoned', reason }, session);
    },
    async revived(ref, session) {
      const mail = await mails.findByKey(keyOf(ref), session);
      if (mail) await mails.revive(mail._id, session);
      else await account.unmarkLeft(keyOf(ref), session);
    },
    async cancelled(ref, session) {
      await end(ref, { state: 'withheld', reason: 'Un administrateur a annulé cet envoi.' }, session);
    },
  });

  /** A recipient gets no mail any more: one that was tried before ends so, and that there is none is noted. */
  async function end(
    ref: CampaignRef,
    { state, reason }: { state: 'abandoned' | 'withheld'; reason: string },
    session?: ClientSession,
  ): Promise<void> {
    const mail = await mails.findByKey(keyOf(ref), session);
    if (mail) await mails.end(mail._id, state, reason, session);
    else await account.markLeft(keyOf(ref), campaignOf(ref), session);
  }

  async function send(ref: CampaignRef, context: WorkContext): Promise<void> {
    const mail = await mailOf(ref);
    if (!mail) {
      await end(ref, { state: 'withheld', reason: 'Cet envoi a été arrêté, ou son destinataire n’en est plus.' });
      return;
    }
    if (context.lateMs > graceMs) await waitForTurn(mail.to);
    const { template, data, to, userId = null, topic = null } = mail;
    registry.assertRegistered(template);
    const { name, kind } = template;
    const row = { template: name, kind, data: null, to, userId, topic, campaign: ref, key: keyOf(ref) };
    await parts.delivery()?.deliverRow(await mails.addOnce(row), context, data);
  }

  /** Workers that were away come back to a crowd of mails that are all due: each gets a time again. */
  async function waitForTurn(email: string): Promise<void> {
    const [turn] = await rates.reserve([email]);
    if (turn && turn > (await databaseTime(app.mongo.connection))) throw new NotYet({ untilDatabaseTime: turn });
  }

  const starts = app.jobs.queue({
    name: 'mail-campaigns',
    outward: 'all',
    label: 'Envois à plusieurs',
    payload: z.object({ name: z.string(), id: z.string() }),
    // Deaths of workers count as attempts: a few of them must not leave those who come last without their mail.
    attempts: parts.attempts,
    describe,
    async work({ name, id }, context) {
      const definition = definitionOf(name);
      const bulk = {
        source: (after: string | null) => definition.recipients(id, after),
        async rows(items: readonly Recipient[]) {
          const times = await rates.reserve(items.map(({ email }) => email));
          return items.map(({ key }, n) => ({ payload: { name, id, recipient: key }, dueAt: times[n] ?? null }));
        },
        added: (count: number, session: ClientSession) => account.addQueued(campaignOf({ name, id }), count, session),
        ...(definition.batchSize === undefined ? {} : { batchSize: definition.batchSize }),
      };
      await recipients.addAll(bulk, context);
    },
  });

  return {
    define(definition) {
      const { name } = definition;
      if (definitions.has(name)) throw new Error(`there is a campaign "${name}" already`);
      definitions.set(name, definition);
      return {
        start: async (id, session) => void (await starts.add({ name, id }, { session, key: `${name} ${id}` })),
        async progressOf(id) {
          // In this order: while the recipients are being added, the work that adds them is there.
          const isUnderWay =
            (await starts.has({ name, id }, ['waiting', 'running', 'failed'])) ||
            (await recipients.has({ name, id }, ['waiting', 'running']));
          const campaign = campaignOf({ name, id });
          return {
            mails: await mails.countOfCampaign(id),
            queued: await account.queuedOf(campaign),
            left: await account.countLeft(campaign),
            isUnderWay,
          };
        },
      };
    },
    mailOf,
    turnsOf: (emails) => rates.reserve(emails),
  };
}
