import { createRandom } from '@letat/testing/random';
import { within } from '../site/site.ts';
import type { Finding } from './checks/check.ts';
import { lookAtAll } from './checks/index.ts';
import { createDeaths } from './deaths.ts';
import { createLoad } from './load.ts';
import type { Victim, Way } from './plan.ts';
import { noPromises, type Promises } from './promises.ts';
import { createReader, type Readings } from './reader.ts';
import { settle } from './settle.ts';
import { startWorld, type WorldPlan } from './world.ts';

export interface CrashPlan extends WorldPlan {
  readonly seed: number;
  /** Whether people do what is rare too. */
  readonly isWhole?: boolean;
  /** Who dies, one after the other; after each list everything is looked at. */
  readonly rounds: readonly (readonly (readonly [Victim, Way])[])[];
  onProgress?(line: string): void;
}

export interface CrashResult {
  readonly deaths: ReadonlyMap<string, number>;
  readonly total: number;
  readonly promises: Promises;
  readonly refusals: ReadonlyMap<string, number>;
  /** What a reader saw meanwhile. */
  readonly readings: Readings;
  /** As they were after the last round, or after the first one in which something was not so. */
  readonly findings: readonly Finding[];
  /** Answers that nobody should get, whatever was away. */
  readonly faults: readonly string[];
  readonly ms: number;
}

/** Of a long campaign there is much to look at. */
const looksSeconds = 300;
/** Before the first death of a round a visitor has come to the end of something. */
const warmUpJourneys = 6;

/** Has people use a site whose processes and database die, and looks whether anything that they were told is not so. */
export async function runCrashes({
  seed,
  rounds,
  isWhole = false,
  awaySeconds = 0,
  onProgress = () => {},
  ...plan
}: CrashPlan): Promise<CrashResult> {
  const began = performance.now();
  const say = (line: string) => onProgress(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);
  const random = createRandom(seed);
  const world = await startWorld({ ...plan, awaySeconds });
  const reader = createReader(world.site.url);
  try {
    say('the site is up');
    const promises = noPromises();
    const load = createLoad({ world, promises, isWhole });
    const deaths = createDeaths({ world, random, journeysDone: load.journeysDone });
    let findings: Finding[] = [];
    /** Whether everything is as it must be after people had to do with what `end` does. */
    const round = async (name: string, end: () => Promise<void>): Promise<boolean> => {
      load.start();
      reader.start();
      await deaths.someJourneys(warmUpJourneys);
      await end();
      await load.stop();
      await reader.stop();
      await settle(world.store, deaths.deadWorkers);
      findings = await within(
        'everything is looked at',
        lookAtAll({ world, promises, inHand: deaths.inHand }),
        looksSeconds,
      );
      const wrong = findings.filter(({ faults }) => faults.length > 0).length;
      say(`${name}: ${findings.length - wrong} of ${findings.length} are so`);
      return wrong === 0 && load.faults.length === 0 && reader.faults.length === 0;
    };
    let isGood = true;
    for (const [number, victims] of rounds.entries()) {
      isGood = await round(`round ${number + 1}`, async () => {
        for (const [victim, way] of victims) {
          await deaths.die(victim, way);
          say(`${deaths.total} died (${victim}, ${way}); ${load.journeysDone()} journeys`);
        }
      });
      if (!isGood) break;
    }
    if (isGood && awaySeconds > 0)
      await round(`without the database for ${awaySeconds} s`, () => deaths.takeDatabaseAway(awaySeconds));
    const { counts, total } = deaths;
    const { refusals } = load;
    const { answers, longestMs } = reader;
    const faults = [...load.faults, ...reader.faults];
    const readings = { answers, longestMs, faults: reader.faults };
    return { deaths: counts, total, promises, refusals, readings, findings, faults, ms: performance.now() - began };
  } finally {
    await reader.stop();
    await world.close();
  }
}
