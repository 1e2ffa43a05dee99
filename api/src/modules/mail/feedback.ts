import { isPlaceholder } from '@letat/contracts/core/identity';
import type { FastifyInstance } from 'fastify';
import { bouncesRoutes } from './bounces/routes.ts';
import { BouncesService } from './bounces/service.ts';
import { SoftBouncesRepository } from './bounces/soft-bounces.repository.ts';
import { systemDns } from './deliverability/dns.ts';
import { FiguresRepository } from './deliverability/figures.repository.ts';
import { unknown } from './deliverability/finding.ts';
import { deliverabilityRoutes } from './deliverability/routes.ts';
import { type ProbeOneClick, SenderRecordsReader } from './deliverability/sender-records.ts';
import { domainOf } from './domain.ts';
import type { MailsRepository } from './outbox/repository.ts';
import { Pacing } from './pacing/index.ts';
import type { DkimKey } from './smtp.ts';
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
  smtpUrl: string | null;
  dkimSelector: string | null;
  dkimKey: Pick<DkimKey, 'publicKey'> | null;
  dnsServers: readonly string[];
  /** Letters of a new domain’s first day, 0 for as many as there are; and whether letters rest to a domain that does not take them. */
  warmUpFirstDay: number;
  isBreaking: boolean;
}

/** What comes back of mails, the addresses that are left alone for it, and the figures of both. */
export function registerFeedback(app: FastifyInstance, options: FeedbackOptions) {
  const { mongo, clock, webhooks, signing, audit } = app;
  const { mails, publicOrigin, sender, eventsSecrets, dkimSelector } = options;
  const softBounces = new SoftBouncesRepository(mongo);
  const repository = new SuppressionsRepository(mongo);
  const suppressions = new SuppressionsService({ mongo, suppressions: repository, softBounces, audit });
  const figures = new FiguresRepository(mongo, clock);
  const domain = isPlaceholder(sender) ? null : domainOf(sender);
  const pacing = new Pacing(app, { domain, firstDay: options.warmUpFirstDay, isBreaking: options.isBreaking }, figures);
  const bounces = new BouncesService({
    ...{ mongo, clock, webhooks, signing, mails, suppressions, softBounces, figures, pacing },
  });

  registerSuppressions(app.privacy, { suppressions: repository, service: suppressions, softBounces });
  app.privacy.register({ collection: 'mailFigures', none: 'how many mails went to each domain on a day' });
  suppressionsRoutes(app, suppressions);
  const [newest, ...older] = eventsSecrets;
  bouncesRoutes(app, { service: bounces, secrets: newest === undefined ? null : [newest, ...older] });
  let oneClick: ProbeOneClick = async () => unknown(null, 'Aucune lettre ne se quitte en un clic.');
  const senderRecords = new SenderRecordsReader({
    clock,
    domain,
    dns: systemDns(options.dnsServers),
    reportsTo: sender,
    smtpUrl: options.smtpUrl,
    dkimSelector,
    dkimPublicKey: options.dkimKey?.publicKey ?? null,
    probeOneClick: () => oneClick(),
  });
  app.inMemoryState.onReset(() => senderRecords.reset());
  deliverabilityRoutes(app, {
    figures,
    pacing,
    suppressions: repository,
    sender: senderRecords,
    publicOrigin,
    hasWebhookSecret: newest !== undefined,
  });
  function probeOneClick(probe: ProbeOneClick): void {
    oneClick = probe;
  }
  return { bounces, figures, pacing, probeOneClick, senderRecords, suppressions };
}
