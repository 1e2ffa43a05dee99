import { comparedReleases } from '@letat/contracts/web-vitals/constants';
import type { CountedVitals, VitalsReport } from '@letat/contracts/web-vitals/operations';
import type { Clock } from '../../plugins/clock.ts';
import { daysBefore } from '../../time/days.ts';
import type { Releases } from '../releases/index.ts';
import { figuresOf } from './figures.ts';
import type { VitalsSelection, WebVitalsRepository } from './web-vitals.repository.ts';

interface Parts {
  rows: WebVitalsRepository;
  releases: Pick<Releases, 'stableSet'>;
  clock: Clock;
}

/** How fast the site is for those who visit it: counts by day, route, release, connection and width. Nobody is known. */
export class WebVitalsService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Adds visits to those of today. @returns of how many kinds they are */
  async record(visits: readonly CountedVitals[]): Promise<number> {
    await this.#parts.rows.add(visits, this.#parts.clock.now());
    return visits.length;
  }

  /** @param days today among them */
  async report({ days, width }: { days: number; width?: VitalsSelection['width'] }): Promise<VitalsReport> {
    const { rows, releases } = this.#parts;
    const selection = { from: this.#day(days - 1), width };
    const [byRoute, byNetwork, byRelease, set] = await Promise.all([
      rows.byRoute(selection),
      rows.byNetwork(selection),
      rows.byRelease(selection),
      releases.stableSet(),
    ]);
    const reading = new Set(
      set.releases.flatMap(({ name, routes }) =>
        routes.filter(({ flags }) => flags.reading === true).map(({ path }) => `${name} ${path}`),
      ),
    );
    return {
      from: selection.from,
      routes: byRoute
        .map(({ remote, route, counts }) => ({
          ...{ remote, route, isReading: reading.has(`${remote} ${route}`) },
          ...figuresOf(counts),
        }))
        .sort((a, b) => b.lcp.samples - a.lcp.samples || a.route.localeCompare(b.route)),
      networks: byNetwork
        .map(({ network, counts }) => ({ network, ...figuresOf(counts) }))
        .sort((a, b) => b.lcp.samples - a.lcp.samples || a.network.localeCompare(b.network)),
      releases: [...Map.groupBy(byRelease, ({ remote }) => remote)]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .flatMap(([, ofRemote]) => ofRemote.slice(0, comparedReleases))
        .map(({ counts, firstSeenAt, ...release }) => ({
          ...release,
          firstSeenAt: firstSeenAt.toISOString(),
          ...figuresOf(counts),
        })),
    };
  }

  /** "2026-11-21", UTC. */
  #day(ago: number): string {
    return daysBefore(this.#parts.clock.now(), ago).toISOString().slice(0, 10);
  }
}
