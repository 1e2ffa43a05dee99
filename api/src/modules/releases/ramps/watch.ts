import { formatNumber, formatPercent } from '@letat/contracts/core/format/numbers';
import { merged, percentile } from '@letat/contracts/releases/ramps/histogram';
import type { ReleaseCounts, ReleaseFigures } from '@letat/contracts/releases/ramps/operations';
import type { Database } from '../../../plugins/mongo/index.ts';
import type { ReleaseHealthRepository } from '../health/repository.ts';
import type { Channel, ReleasesRepository } from '../releases.repository.ts';
import { releasesLock } from '../releases.service.ts';
import { added, noCounts, type RampState, type Sides, verdictOf, withVisits } from './sequential-test.ts';
import type { RampsService } from './service.ts';

/** Visits of a release, as a shell counted them. */
export type ReportedVisits = ReleaseCounts & { name: string; sha: string };

interface Given {
  mongo: Database;
  releases: ReleasesRepository;
  health: ReleaseHealthRepository;
  ramps: RampsService;
}

/** Counts the visits that shells report, and takes a candidate out whose visits go worse than those of what is live. */
export class RampWatch {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  /** @returns how many of them are of a release that anybody gets */
  record(reported: readonly ReportedVisits[]): Promise<number> {
    const { mongo, releases, health } = this.#given;
    return mongo.transaction(async (session) => {
      await mongo.serialise(session, releasesLock);
      const channels = await releases.channels(session);
      const now = releases.now();
      const known = reported.filter(({ name, sha }) =>
        channels.some((one) => one.name === name && (one.stable === sha || one.candidate?.sha === sha)),
      );
      for (const visits of known) await health.add(visits, now, session);
      for (const channel of channels) await this.#compare(channel, known, session);
      return known.length;
    });
  }

  async #compare(
    channel: Channel,
    reported: readonly ReportedVisits[],
    session: Parameters<RampsService['dropMisfits']>[0],
  ): Promise<void> {
    const { releases, health, ramps } = this.#given;
    const { name, stable, candidate, withdrawnAt } = channel;
    if (candidate === null || candidate.share === 0 || withdrawnAt !== null) return;
    const of = (sha: string) =>
      reported.filter((one) => one.name === name && one.sha === sha).reduce<ReleaseCounts>(added, noCounts);
    const came: Sides = { stable: of(stable), candidate: of(candidate.sha) };
    if (came.stable.views + came.candidate.views === 0) return;
    const comparison = { name, stable, candidate };
    const state = withVisits(await health.ramp(comparison, session), came);
    await health.setRamp(comparison, state, releases.now(), session);
    const { verdict, why } = verdictOf(state);
    if (verdict === 'worse' && why !== null)
      await ramps.dropWorse({ ...channel, candidate }, reasonOf(why, state), session);
  }
}

/** What is known of a side by now, also what waits to be compared. */
export function figuresOf(state: RampState, side: keyof Sides): ReleaseFigures {
  const { views, errors, mount, inp, lcpCold, lcpWarm } = added(state.totals[side], state.pending[side]);
  return {
    ...{ views, errors },
    lcp: percentile(merged(lcpCold, lcpWarm), 0.75),
    inp: percentile(inp, 0.75),
    mount: percentile(mount, 0.75),
  };
}

/** For people: what the visits of the two showed. */
function reasonOf(why: 'errors' | 'slow', state: RampState): string {
  const [own, other] = [figuresOf(state, 'candidate'), figuresOf(state, 'stable')];
  if (why === 'errors')
    return `Ses visites échouent plus souvent\u00a0: ${rateOf(own)}, contre ${rateOf(other)} pour la version en service.`;
  return `Ses pages s’affichent plus lentement\u00a0: ${secondsOf(own)} au 75e centile, contre ${secondsOf(other)} pour la version en service.`;
}

const rateOf = ({ views, errors }: ReleaseFigures) =>
  `${formatPercent(views === 0 ? 0 : errors / views, 2)} de ${formatNumber(views)}`;
const secondsOf = ({ lcp }: ReleaseFigures) => `${formatNumber((lcp ?? 0) / 1000, 1)}\u00a0s`;
