import { randomUUID } from 'node:crypto';
import { maxBodyBytes } from '@letat/contracts/core/limits';
import { answerClientError } from '@letat/contracts/core/raw-error-response';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { SpanBuffer } from '@letat/contracts/core/spans';
import { traceIdOf, traceOf } from '@letat/contracts/core/trace';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';
import { aiSettings, type Config, identityOf, paypalSettings, railSettings, s3Settings } from './config.ts';
import { migrations } from './migrations/index.ts';
import { administrationModule } from './modules/administration/index.ts';
import { agentsModule } from './modules/agents/index.ts';
import { aiModule } from './modules/ai/index.ts';
import { analyticsModule } from './modules/analytics/index.ts';
import { applicationsModule } from './modules/applications/index.ts';
import { auditModule } from './modules/audit/index.ts';
import { argon2Passwords, authModule, type Passwords } from './modules/auth/index.ts';
import { authorsModule } from './modules/authors/index.ts';
import { changeStreamRelay } from './modules/change-stream/index.ts';
import { commentsModule } from './modules/comments/index.ts';
import { consentsModule } from './modules/consents/index.ts';
import { contentExportsModule } from './modules/content-exports/index.ts';
import { contentImportsModule } from './modules/content-imports/index.ts';
import { couponsModule } from './modules/coupons/index.ts';
import { crawlersModule } from './modules/crawlers/index.ts';
import { exampleNotesModule } from './modules/example-notes/index.ts';
import { feedsModule } from './modules/feeds/index.ts';
import { invitationsModule } from './modules/invitations/index.ts';
import { jobsModule } from './modules/jobs/index.ts';
import { ledgerModule } from './modules/ledger/index.ts';
import { mailModule } from './modules/mail/index.ts';
import { newsletterModule } from './modules/newsletter/index.ts';
import { notificationsModule } from './modules/notifications/index.ts';
import { ogModule } from './modules/og/index.ts';
import { ordersModule } from './modules/orders/index.ts';
import { partnersModule } from './modules/partners/index.ts';
import { paymentsModule } from './modules/payments/index.ts';
import { plansModule } from './modules/plans/index.ts';
import { postsModule } from './modules/posts/index.ts';
import { privacyModule } from './modules/privacy/index.ts';
import { productsModule } from './modules/products/index.ts';
import { releasesModule } from './modules/releases/index.ts';
import { searchModule } from './modules/search/index.ts';
import { sitesModule } from './modules/sites/index.ts';
import { systemModule } from './modules/system/index.ts';
import { uploadsModule } from './modules/uploads/index.ts';
import { usersModule } from './modules/users/index.ts';
import { webVitalsModule } from './modules/web-vitals/index.ts';
import { webinarsModule } from './modules/webinars/index.ts';
import { accessPlugin } from './plugins/access.ts';
import { authorWorksPlugin } from './plugins/author-works.ts';
import { changePositionPlugin } from './plugins/change-position.ts';
import { clientPlugin } from './plugins/client.ts';
import { type Clock, clockPlugin, systemClock } from './plugins/clock.ts';
import { conditionalPlugin } from './plugins/conditional.ts';
import { currentRequestId, currentRequestPlugin, currentSpan } from './plugins/current-request.ts';
import { answerFrameworkError, errorsPlugin } from './plugins/errors.ts';
import { eventStreamsPlugin } from './plugins/event-streams.ts';
import { failpointsPlugin } from './plugins/failpoints.ts';
import { formsPlugin } from './plugins/forms.ts';
import { idempotencyPlugin } from './plugins/idempotency/index.ts';
import { inMemoryStatePlugin } from './plugins/in-memory-state.ts';
import { invalidationPlugin } from './plugins/invalidation/index.ts';
import { invariantsPlugin } from './plugins/invariants.ts';
import { createLogger, requestLogPlugin } from './plugins/logging.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { mongoPlugin } from './plugins/mongo/index.ts';
import { numberingPlugin } from './plugins/numbering/index.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { operationsPlugin } from './plugins/operations.ts';
import { outgoingHttpPlugin } from './plugins/outgoing-http/index.ts';
import { privacyRegistry } from './plugins/personal-data.ts';
import { rateLimitPlugin } from './plugins/rate-limit/index.ts';
import { requestIdPlugin } from './plugins/request-id.ts';
import { responseCachePlugin } from './plugins/response-cache/index.ts';
import { securityHeadersPlugin } from './plugins/security-headers.ts';
import { sessionPlugin } from './plugins/session.ts';
import { signingPlugin } from './plugins/signing/index.ts';
import { traceExportClient, traceExportPlugin } from './plugins/trace-export.ts';
import { newSpanId, startOf, tracingPlugin } from './plugins/tracing.ts';
import { webhooksPlugin } from './plugins/webhooks/index.ts';
import { relyingPartyOf } from './relying-party.ts';

export interface Deps {
  config: Config;
  logger?: Logger;
  /** How passwords are stored; argon2id at its whole cost, unless a test says otherwise. */
  passwords?: Passwords;
  /** Mails are stored in the mailbox instead of being sent; so it is in the demonstration, unless SMTP is set. */
  mailbox?: boolean;
  /** People pay in the local sandbox, which moves no money; so it is in the demonstration, unless PayPal's settings are there. */
  paymentSandbox?: boolean;
  /** What time it is; the system's, unless a test moves it. */
  clock?: Clock;
  /** The longest wait before a call to another machine is made again, in milliseconds; a fifth of a second, unless a test says less. */
  outgoingDelayMs?: number;
}

/** The API, ready to listen or to be injected into; it closes everything that it opened. */
export async function buildApp({
  config,
  logger,
  passwords,
  mailbox,
  paymentSandbox,
  clock = systemClock,
  outgoingDelayMs,
}: Deps): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger ?? createLogger(config.LOG_LEVEL);
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: ({ headers }) => givenRequestId(headers['x-request-id']) ?? traceOf(headers.traceparent) ?? randomUUID(),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 500 },
  });

  // The order is the order of the hooks: count, answer from memory, then decide who may call.
  await app.register(clockPlugin, { clock });
  await app.register(inMemoryStatePlugin);
  await app.register(requestLogPlugin);
  await app.register(metricsPlugin);
  await app.register(requestIdPlugin);
  await app.register(operationsPlugin);
  await app.register(errorsPlugin);
  await app.register(clientPlugin, {
    internalToken: config.INTERNAL_TOKEN,
    metricsToken: config.METRICS_TOKEN ?? null,
  });
  await app.register(rateLimitPlugin, { amounts: config.rateLimits });
  await app.register(changePositionPlugin);
  await app.register(responseCachePlugin, { bytes: config.RESPONSE_CACHE_BYTES });
  const traces = config.OTEL_EXPORTER_OTLP_ENDPOINT ?? null;
  const spans = traces === null ? null : new SpanBuffer('letat-api');
  await app.register(tracingPlugin, { spans });
  await app.register(currentRequestPlugin);
  await app.register(sessionPlugin, { publicOrigin: config.PUBLIC_ORIGIN });
  await app.register(accessPlugin, { publicOrigin: config.PUBLIC_ORIGIN });
  await app.register(formsPlugin);
  await app.register(securityHeadersPlugin);
  await app.register(eventStreamsPlugin);
  await app.register(failpointsPlugin, { death: config.FAILPOINT ?? null });
  await app.register(mongoPlugin, { uri: config.MONGODB_URI, migrations });
  await app.register(signingPlugin);
  const attempts = app.metrics.histogram('letat_outgoing_http_seconds', 'Attempts at calls to other machines.', [
    'client',
    'outcome',
  ]);
  await app.register(outgoingHttpPlugin, {
    allowedNetworks: config.OUTGOING_HTTP_NETWORKS,
    ...(outgoingDelayMs === undefined ? {} : { firstDelayMs: outgoingDelayMs }),
    onAttempt(client, outcome, seconds) {
      attempts.observe([client, outcome], seconds);
      const [trace, parent] = [traceIdOf(currentRequestId() ?? ''), currentSpan()];
      if (trace === null || parent === null || client === traceExportClient) return;
      const ms = seconds * 1000;
      spans?.record({
        ...{ trace, id: newSpanId(), parent, name: client, kind: 'client', startedAt: startOf(ms), ms },
        ...{ attributes: { 'letat.outcome': outcome }, isFailed: !/^[24]xx$/.test(outcome) },
      });
    },
  });
  await app.register(traceExportPlugin, { endpoint: traces });
  await app.register(webhooksPlugin);
  await app.register(numberingPlugin);
  await app.register(invalidationPlugin);
  await app.register(conditionalPlugin);
  await app.register(openapiPlugin, { publicOrigin: config.PUBLIC_ORIGIN });

  // Before every module: they say here what must be true of their data, what personal data they hold, what authors take along, what waits in them,
  // and what was done.
  await app.register(invariantsPlugin);
  await app.register(privacyRegistry);
  await app.register(authorWorksPlugin);
  await app.register(idempotencyPlugin);
  await app.register(administrationModule, { timeZone: config.SITE_TIME_ZONE });
  await app.register(auditModule);
  await app.register(jobsModule, { timeZone: config.SITE_TIME_ZONE, directory: config.DATA_DIR });

  const identity = identityOf(config);
  await app.register(systemModule, {
    identity,
    directory: config.DATA_DIR,
    publicOrigin: config.PUBLIC_ORIGIN,
    isDemonstration: config.DEMO,
  });
  await app.register(changeStreamRelay);
  await app.register(uploadsModule, {
    directory: config.DATA_DIR,
    publicOrigin: config.PUBLIC_ORIGIN,
    s3: s3Settings(config),
  });
  const smtpUrl = config.SMTP_URL ?? null;
  await app.register(mailModule, {
    site: { publicOrigin: config.PUBLIC_ORIGIN, identity },
    smtpUrl,
    mailbox: mailbox ?? (config.DEMO && smtpUrl === null),
    isDemonstration: config.DEMO,
    domainRate: config.MAIL_DOMAIN_RATE,
    warmUpFirstDay: config.MAIL_WARM_UP,
    isBreaking: config.MAIL_BREAKER,
    eventsSecrets: config.MAIL_EVENTS_SECRETS,
    dkimSelector: config.MAIL_DKIM_SELECTOR ?? null,
    dkimKey: config.MAIL_DKIM_KEY ?? null,
    dnsServers: config.MAIL_DNS ?? [],
  });
  await app.register(usersModule);
  await app.register(authModule, {
    passwords: passwords ?? argon2Passwords(),
    publicOrigin: config.PUBLIC_ORIGIN,
    relyingParty: relyingPartyOf(config.PUBLIC_ORIGIN, config.PASSKEY_RP_ID),
    timeZone: config.SITE_TIME_ZONE,
    secondFactorOfAdmins: config.REQUIRE_ADMIN_TOTP,
  });
  await app.register(consentsModule);
  await app.register(notificationsModule);
  const paypal = paypalSettings(config);
  await app.register(paymentsModule, {
    paypal,
    sandbox: paymentSandbox ?? (config.DEMO && paypal === null),
    rails: railSettings(config),
    publicOrigin: config.PUBLIC_ORIGIN,
    brandName: siteMessages.name,
  });
  await app.register(ledgerModule, { timeZone: config.SITE_TIME_ZONE, accountingPlan: config.ACCOUNTING_PLAN });
  await app.register(ordersModule, { identity, timeZone: config.SITE_TIME_ZONE, vatTable: config.VAT_RATES });
  await app.register(plansModule);
  await app.register(couponsModule);
  await app.register(postsModule, { publicOrigin: config.PUBLIC_ORIGIN, timeZone: config.SITE_TIME_ZONE });
  await app.register(contentImportsModule);
  await app.register(aiModule, {
    ...aiSettings(config),
    timeZone: config.SITE_TIME_ZONE,
    publicOrigin: config.PUBLIC_ORIGIN,
  });
  await app.register(authorsModule);
  await app.register(commentsModule);
  await app.register(applicationsModule);
  await app.register(newsletterModule, { publicOrigin: config.PUBLIC_ORIGIN, timeZone: config.SITE_TIME_ZONE });
  await app.register(partnersModule, {
    identity,
    publicOrigin: config.PUBLIC_ORIGIN,
    timeZone: config.SITE_TIME_ZONE,
    webhookUrl: config.PARTNER_WEBHOOK_URL ?? null,
    webhookSecrets: config.PARTNER_WEBHOOK_SECRETS,
  });
  await app.register(invitationsModule, { timeZone: config.SITE_TIME_ZONE });
  await app.register(productsModule);
  await app.register(ogModule);
  await app.register(crawlersModule, { publicOrigin: config.PUBLIC_ORIGIN, site: config.CRAWLER_POLICY });
  await app.register(webinarsModule, { publicOrigin: config.PUBLIC_ORIGIN, timeZone: config.SITE_TIME_ZONE });
  await app.register(searchModule);
  await app.register(analyticsModule, { publicOrigin: config.PUBLIC_ORIGIN, timeZone: config.SITE_TIME_ZONE });
  await app.register(agentsModule, { publicOrigin: config.PUBLIC_ORIGIN });
  await app.register(releasesModule, { directory: config.DATA_DIR });
  await app.register(contentExportsModule, { publicOrigin: config.PUBLIC_ORIGIN, timeZone: config.SITE_TIME_ZONE });
  await app.register(privacyModule, { timeZone: config.SITE_TIME_ZONE });
  await app.register(sitesModule, { publicOrigin: config.PUBLIC_ORIGIN });
  await app.register(feedsModule, { publicOrigin: config.PUBLIC_ORIGIN });
  await app.register(exampleNotesModule);
  await app.register(webVitalsModule);

  return app;
}

function givenRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.:-]{1,64}$/.test(header) ? header : undefined;
}
