import { clientIpPrefix } from '@letat/contracts/core/client-ip';
import { pageReportsPath, rampLimits } from '@letat/contracts/releases/ramps/constants';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ShellConfig } from '../config.ts';
import type { LiveSet } from '../live-set.ts';
import { VisitCounts } from '../releases/visit-counts.ts';
import { isSignedForVisitor } from '../releases/visitor-signature.ts';
import { closedHeaders } from './headers.ts';
import { reportText } from './page-set.ts';

const word = z.string().max(200);
const milliseconds = z.number().min(0).max(600_000).nullable();
/** What a browser says of a document when it is left (src/starter/report-health.ts). */
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
});

const hourMs = 60 * 60 * 1000;

/**
 * Takes what browsers report of pages, and hands it on to the API as sums: nothing of it says whose visit it was, and no address is stored. Only a page
 * that this site signed is reported of, and of one address no more than so many in an hour: whatever is too much, or made up, is answered
 * like the rest and counts nothing.
 */
export function pageReports(app: FastifyInstance, { config, live }: { config: ShellConfig; live: LiveSet }): void {
  const counts = new VisitCounts(config, app.log);
  const addresses = new Map<string, number>();
  const forgetting = setInterval(() => addresses.clear(), hourMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(forgetting);
    await counts.close();
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
      if (report && isOurs(report) && mayCount(clientIpPrefix(request.ip))) count(report);
      return reply.send();
    });
  });

  type Report = z.output<typeof pageReport>;

  function isOurs({ set, signature, ...page }: Report): boolean {
    const key = live.offer()?.visitorKey ?? '';
    return isSignedForVisitor(key, 'report', reportText(set, page), signature);
  }

  function mayCount(address: string): boolean {
    const before = addresses.get(address) ?? 0;
    // Whoever has that many addresses is not held back by a table of them.
    if (before >= config.reportsPerHour || addresses.size > 100_000) return false;
    addresses.set(address, before + 1);
    return true;
  }

  function count({ set: id, remote, shown, failed, ...times }: Report): void {
    const set = live.known().find((one) => one.id === id);
    if (!set) return;
    const platform = set.releases.find(({ kind }) => kind === 'platform')?.name ?? '';
    for (const { name, sha, kind } of set.releases) {
      const isOwn = name === remote || name === platform;
      if (kind === 'widgets' || !(isOwn || shown.includes(name))) continue;
      const hasFailed = failed.includes(name);
      counts.add({ name, sha, hasFailed, ...(isOwn ? times : { mount: null, lcp: null, isCold: false, inp: null }) });
    }
  }
}

/** null for what no page of ours sends. */
function readReport(body: unknown): z.output<typeof pageReport> | null {
  if (typeof body !== 'string') return null;
  try {
    return pageReport.safeParse(JSON.parse(body)).data ?? null;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}
