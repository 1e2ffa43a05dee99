import { type FailpointName, failpointNames } from '../../../api/src/plugins/failpoints.ts';

/** How something is ended. `failpoint`: it ends itself, between two writes. `frozen`: it stands still, and answers nothing. */
export type Way = 'random' | 'failpoint' | 'frozen';
export type Victim = 'api' | 'worker' | 'shell' | 'database';

/** Between two writes that must not be taken for one; of those that this load comes by. */
export const failpointsOf: Readonly<Record<'api' | 'worker', readonly FailpointName[]>> = {
  api: failpointNames.filter((name) => /^(?:answer|order|capture|file|picture)-/.test(name)),
  worker: failpointNames.filter((name) => /^(?:mail|bulk|refund|payout)-/.test(name)),
};

type Death = readonly [Victim, Way];

/** Who dies of each ten. Shells have nothing to lose. */
const inTurn: readonly Victim[] = [
  'api',
  'worker',
  'database',
  'api',
  'worker',
  'shell',
  'api',
  'worker',
  'database',
  'worker',
];

/**
 * So many deaths, in rounds: of processes every other one at a failpoint, of several servers of a database every other one frozen.
 * @param nodes servers of the database: a single one that stands still is no other than one that is slow
 */
export function planRounds({ kills, every, nodes }: { kills: number; every: number; nodes: number }): Death[][] {
  const deaths = Array.from({ length: kills }, (_, index): Death => {
    const victim = inTurn[index % inTurn.length] ?? 'api';
    const isSecond = Math.floor(index / inTurn.length + index) % 2 === 1;
    if (victim === 'database') return [victim, nodes > 1 && isSecond ? 'frozen' : 'random'];
    return [victim, victim !== 'shell' && isSecond ? 'failpoint' : 'random'];
  });
  const rounds: Death[][] = [];
  for (let start = 0; start < deaths.length; start += every) rounds.push(deaths.slice(start, start + every));
  return rounds;
}
