import { isPlaceholder } from '@letat/contracts/core/identity';
import type { FastifyInstance } from 'fastify';
import { bouncesRoutes } from './bounces/routes.ts';
import { BouncesService } from './bounces/service.ts';
import { SoftBouncesRepository } from './bounces/soft-bounces.repository.ts';
import { FiguresRepository } from './deliverability/figures.repository.ts';
import { deliverabilityRoutes } from './deliverability/routes.ts';
import { lookUpTexts, SenderRecordsReader } from './deliverability/sender-records.ts';
import { domainOf } from './domain.ts';
import type { MailsRepository } from './outbox/repository.ts';
import { registerSuppressions } from './suppressions/privacy.ts';
import { SuppressionsRepository } from './suppressions/repository.ts';
import { suppressionsRoutes } from './suppressions/routes.ts';
import { SuppressionsService } from './suppressions/service.ts';

interface FeedbackOptions {
  mails: MailsRepository;
  publicOrigin: string;
  /** The address that mails come from. */
  sender: string;
  eventsSecrets: readonly string[];
  dkimSelector: string | null;
}

/** What comes back of mails, the addresses that are left alone for it, and the figures of both. */
export function registerFeedback(app: FastifyInstance, options: FeedbackOptions) {
  const { mongo, clock, webhooks, signing, audit } = app;
  const { mails, publicOrigin, sender, eventsSecrets, dkimSelector } = options;
  const softBounces = new SoftBouncesRepository(mongo);
  const repository = new SuppressionsRepository(mongo);
  const suppressions = new SuppressionsService({ mongo, suppressions: repository, softBounces, audit });
  const figures = new FiguresRepository(mongo, clock);
  const bounces = new BouncesService({ mongo, clock, webhooks, signing, mails, suppressions, softBounces, figures });

  registerSuppressions(app.privacy, { suppressions: repository, service: suppressions, softBounces });
  app.privacy.register({ collection: 'mailFigures', none: 'how many mails went to each domain on a day' });
  suppressionsRoutes(app, suppressions);
  const [newest, ...older] = eventsSecrets;
  bouncesRoutes(app, bounces, { secrets: newest === undefined ? null : [newest, ...older] });
  const senderRecords = new SenderRecordsReader({
    clock,
    domain: isPlaceholder(sender) ? null : domainOf(sender),
    dkimSelector,
    lookUp: lookUpTexts,
  });
  deliverabilityRoutes(app, {
    figures,
    suppressions: repository,
    sender: senderRecords,
    publicOrigin,
    hasWebhookSecret: newest !== undefined,
  });
  return { bounces, figures, senderRecords, suppressions };
}
