import { isRobot } from '@letat/contracts/analytics/is-robot';
import { clientIpPrefix } from '@letat/contracts/core/client-ip';
import type { ReleaseSet } from '@letat/contracts/releases/operations';
import { pageReportsPath, rampLimits } from '@letat/contracts/releases/ramps/constants';
import { networkClasses, widthClasses } from '@letat/contracts/web-vitals/constants';
import { countsOfVisit, hasVitals } from '@letat/contracts/web-vitals/counts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ShellConfig } from '../../config.ts';
import type { LiveSet } from '../../live-set.ts';
import { SumsForApi } from '../../releases/sums-for-api.ts';
import { countsOf, visitCounts, vitalCounts } from '../../releases/visit-counts.ts';
import { isSignedForVisitor } from '../../releases/visitor-signature.ts';
import { closedHeaders } from '../headers.ts';
import { reportText } from './page-set.ts';

const word = z.string().max(200);
const milliseconds = z.number().min(0).max(600_000).nullable();
/** What a browser says of a document when it is left (src/starter/report-page.ts). */
const pageReport = z.object({
  set: word,
  remote: word.nullable(),
  route: word.nullable(),
  signature: z.string().max(64),
  /** Parts of which something was shown, and those among them of which something failed. */
  shown: z.array(word).max(20),
  failed: z.array(word).max(20),
  mount: milliseconds,
  lcp: milliseconds,
  isCold: z.boolean(),
  inp: milliseconds,
  // The starter of a platform of before tells neither.
  cls: z.number().min(0).max(1000).nullable().default(null),
  browser: z
    .object({
      network: z.enum(networkClasses),
      width: z.enum(widthClasses),
      /** By a program. */
      isDriven: z.boolean(),
    })
    .nullable()
    .default(null),
});
type Report = z.output<typeof pageReport>;

const hourMs = 60 * 60 * 1000;

/**
 * Takes what browsers report of pages, and hands it on to the API as sums, of releases and of pages: nothing of it says whose visit it was, and no address is stored. Only a page
 * that this site signed is reported of, and of one address no more than so many in an hour: whatever is too much, or made up, is answered
 * like the rest and counts nothing.
 */
export function pageReports(app: FastifyInstance, { config, live }: { config: ShellConfig; live: LiveSet }): void {
  const visits = new SumsForApi(visitCounts, config, app.log);
  const vitals = new SumsForApi(vitalCounts, config, app.log);
  const addresses = new Map<string, number>();
  const forgetting = setInterval(() => addresses.clear(), hourMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(forgetting);
    await Promise.all([visits.close(), vitals.close()]);
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: rampLimits.reportLength },
      async (_request: unknown, body: string) => body,
    );
    scope.post<{ Body: string }>(pageReportsPath, async (request, reply) => {
      reply.code(204).headers({ ...closedHeaders, 'cache-control': 'no-store' });
      const report = readReport(request.body);
      const set = report && live.known().find(({ id }) => id === report.set);
      if (set && isOurs(report) && mayCount(clientIpPrefix(request.ip))) {
        countVisit(set, report);
        if (!isRobot(request.headers['user-agent'] ?? '')) countVitals(set, report);
      }
      return reply.send();
    });
  });

  function isOurs({ set, signature, ...page }: Report): boolean {
    const key = live.offer()?.visitorKey ?? '';
    return isSignedForVisitor(key, 'report', reportText(set, page), signature);
  }

  function mayCount(address: string): boolean {
    const before = addresses.get(address) ?? 0;
    // A sender who has that many addresses is not held back by a table of them.
    if (before >= config.reportsPerHour || addresses.size > 100_000) return false;
    addresses.set(address, before + 1);
    return true;
  }

  /** For each part that the page showed something of: how its release does. */
  function countVisit(set: ReleaseSet, { remote, shown, failed, mount, lcp, isCold, inp }: Report): void {
    const platform = set.releases.find(({ kind }) => kind === 'platform')?.name ?? '';
    for (const { name, sha, kind } of set.releases) {
      const isOwn = name === remote || name === platform;
      if (kind === 'widgets' || !(isOwn || shown.includes(name))) continue;
      const hasFailed = failed.includes(name);
      const times = isOwn ? { mount, lcp, isCold, inp } : { mount: null, lcp: null, isCold: false, inp: null };
      visits.add(countsOf({ name, sha, hasFailed, ...times }));
    }
  }

  /** For the page itself: how fast it was for whom it was made. */
  function countVitals(set: ReleaseSet, { remote, route: id, browser, lcp, inp, cls }: Report): void {
    const release = set.releases.find(({ name }) => name === remote);
    const route = release?.routes.find((one) => one.id === id)?.path;
    if (!release || route === undefined || browser === null || browser.isDriven) return;
    const counts = countsOfVisit({ lcp, inp, cls });
    if (!hasVitals(counts)) return;
    const { network, width } = browser;
    vitals.add({ remote: release.name, release: release.sha, route, network, width, counts });
  }
}

/** null for what no page of ours sends. */
function readReport(body: unknown): Report | null {
  if (typeof body !== 'string') return null;
  try {
    return pageReport.safeParse(JSON.parse(body)).data ?? null;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}
