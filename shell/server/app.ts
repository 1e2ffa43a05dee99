import { randomUUID } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import { answerClientError } from '@letat/contracts/core/raw-error-response';
import { traceOf } from '@letat/contracts/core/trace';
import fastify, { type FastifyInstance } from 'fastify';
import type { ShellConfig } from './config.ts';
import { reloadRoutes } from './dev/reload-routes.ts';
import { apiProxy } from './http/api-proxy/index.ts';
import { PageCache } from './http/cache/page-cache.ts';
import { limitConnections } from './http/connection-limit.ts';
import { coverRoutes } from './http/cover-routes.ts';
import { embedFrame } from './http/embeds/embed-frame.ts';
import { embedGuide } from './http/embeds/embed-guide.ts';
import { completeHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health-routes.ts';
import { guardHost } from './http/host-guard.ts';
import { icons } from './http/icons/index.ts';
import { createErrorPages, type ErrorPages } from './http/pages/error-pages.ts';
import { createPageLimit } from './http/pages/page-limit.ts';
import { pageReports } from './http/pages/page-reports.ts';
import { pageRoutes } from './http/pages/page-routes.ts';
import { paymentDocument } from './http/pages/payment-document.ts';
import { ReadSheets } from './http/pages/read-sheets.ts';
import { answerFailure, answerFrameworkError, refuse } from './http/refusals.ts';
import { previewRoutes } from './http/releases/preview-routes.ts';
import { releaseRoutes } from './http/releases/release-routes.ts';
import { requestUrl } from './http/request-url.ts';
import { ReleaseFiles } from './http/static-files.ts';
import { exportTraces } from './http/trace-export.ts';
import { watchRequests } from './http/watch-requests.ts';
import { openLiveSet } from './live-set.ts';
import { AskedReleases } from './releases/asked-releases.ts';
import { startCollector } from './releases/collector.ts';
import { OlderReleases } from './releases/older-releases.ts';

/** The shell's web server: the API's paths, releases, widgets, and every page. */
export async function buildShell(config: ShellConfig): Promise<FastifyInstance> {
  let errorPages: ErrorPages | null = null;
  const app = fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    disableRequestLogging: true,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    // A proxy in front that is known may have begun the trace; anybody else could give the ids of others' requests.
    genReqId: ({ headers }) =>
      (config.trustProxy > 0 ? traceOf(headers.traceparent) : null) ?? randomUUID().replaceAll('-', ''),
    rewriteUrl: ({ url = '/' }) => {
      const { pathname, search } = requestUrl(url, config.publicOrigin);
      return pathname + search;
    },
    // Headers arrive at once; bodies at the pace that the proxy asks for.
    http: { headersTimeout: 15_000 },
    frameworkErrors: (error, request, reply) => void answerFrameworkError(error, request, reply, errorPages),
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 2000 },
  });
  const pages = new PageCache();
  const live = await openLiveSet({ config, log: app.log, pages });
  const files = new ReleaseFiles(config.releasesDir);
  const sheets = new ReadSheets(files);
  const collector = startCollector({ config, log: app.log });
  app.addHook('onClose', async () => {
    collector.close();
    await live.close();
  });

  watchRequests(app, { config, live, pages });
  exportTraces(app, config);
  app.setErrorHandler(answerFailure);
  // Every address is a reader's to read: what leads nowhere has a page that says so.
  app.setNotFoundHandler((_request, reply) =>
    refuse(reply.header('allow', 'GET, HEAD'), new CodedError('method_not_allowed')),
  );

  limitConnections(app.server, config);
  completeHeaders(app, { secure: config.publicOrigin.startsWith('https:') });
  const limit = await createPageLimit(app, config.pagesPerMinute);
  errorPages = createErrorPages(app, { config, live, sheets, limit });
  guardHost(app, config);
  await app.register(apiProxy, { config, pages });
  const asked = new AskedReleases(config.releasesDir, app.log);
  releaseRoutes(app, { files, live, limit, asked, older: new OlderReleases(config, app.log) });
  previewRoutes(app, { config, live });
  pageReports(app, { config, live });
  embedFrame(app, () => live.current()?.set);
  embedGuide(app, config.publicOrigin);
  paymentDocument(app, () => live.current()?.set);
  healthRoutes(app, { config, live });
  icons(app);
  coverRoutes(app, { limit });
  if (config.dev) reloadRoutes(app, live);
  pageRoutes(app, { config, live, pages, sheets, limit });
  return app;
}
