import { type NetworkClass, networkClasses, type WidthClass } from '@letat/contracts/web-vitals/constants';
import { countsOfVisit, mergedVitals, noVitals } from '@letat/contracts/web-vitals/counts';
import type { CountedVitals } from '@letat/contracts/web-vitals/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { daysBefore } from '../../time/days.ts';

/** Releases of the demonstration's past, and until how many days ago each was live. */
const releases = [
  { release: '5eed000100000000', from: 27, to: 18, slower: 1.35 },
  { release: '5eed000200000000', from: 17, to: 7, slower: 1.15 },
  { release: '5eed000300000000', from: 6, to: 0, slower: 1 },
] as const;

/** Visits a day that were measured, and what a usual one was like. */
const pages = [
  { remote: 'mfe-editorial', route: '/post/:slug', visits: 24, lcp: 620, inp: 60, cls: 0 },
  { remote: 'mfe-editorial', route: '/', visits: 14, lcp: 560, inp: 50, cls: 0 },
  { remote: 'mfe-editorial', route: '/blog', visits: 6, lcp: 640, inp: 70, cls: 0.0004 },
  { remote: 'mfe-marketplace', route: '/marketplace', visits: 5, lcp: 700, inp: 90, cls: 0.002 },
  { remote: 'mfe-marketplace', route: '/marketplace/:id', visits: 1, lcp: 720, inp: 110, cls: 0 },
] as const;

/** How slow a connection makes a page, and how many visits of ten come by it. */
const networks: Readonly<Record<NetworkClass, { slower: number; ofTen: number }>> = {
  '4g': { slower: 1, ofTen: 6.5 },
  '3g': { slower: 2.4, ofTen: 2.2 },
  '2g': { slower: 5, ofTen: 0.3 },
  'slow-2g': { slower: 8, ofTen: 0 },
  unknown: { slower: 1.1, ofTen: 1 },
};
/** Quick and slow visits of one kind. */
const spread = [0.7, 0.85, 1, 1.15, 1.5, 2.2] as const;

/** What visits of the demonstration were like in the last four weeks, slower on telephones and in older releases. */
export async function seedWebVitals(app: FastifyInstance, session: ClientSession): Promise<void> {
  const now = app.clock.now();
  for (const { release, from, to, slower } of releases) {
    for (let ago: number = from; ago >= to; ago -= 1)
      await app.webVitals.insert(visitsOf(release, slower), daysBefore(now, ago), session);
  }
}

function visitsOf(release: string, slower: number): CountedVitals[] {
  return pages.flatMap(({ remote, route, visits, ...usual }) =>
    networkClasses.flatMap((network) => {
      const count = Math.round((visits * networks[network].ofTen) / 10);
      const width: WidthClass = network === '4g' || network === 'unknown' ? 'desktop' : 'phone';
      const kind = { remote, release, route, network, width };
      return count === 0 ? [] : [{ ...kind, counts: countsOf(usual, slower * networks[network].slower, count) }];
    }),
  );
}

/** Of so many visits, some quicker and some slower than usual. */
const countsOf = (usual: Record<'lcp' | 'inp' | 'cls', number>, slower: number, visits: number) =>
  Array.from({ length: visits }, (_, visit) => {
    const factor = slower * (spread[visit % spread.length] ?? 1);
    return countsOfVisit({ lcp: usual.lcp * factor, inp: usual.inp * factor, cls: usual.cls });
  }).reduce(mergedVitals, noVitals);
