import { buildProduct } from '../product/build.ts';
import { consoleLog } from '../progress.ts';
import type { Affected } from './affected.ts';
import { api, biome, e2e, knip, patterns, processes, tsc, unit } from './checks.ts';
import type { Resources } from './resources.ts';
import { PASSED, sum } from './result.ts';
import type { Stage, StageContext } from './run-stages.ts';

export interface TestContext extends StageContext {
  readonly resources: Resources;
  /** What to run of each stage; null for everything. */
  readonly affected: Affected | null;
}

export interface TestStage extends Stage<TestContext> {
  readonly needs: readonly ('chromium' | 'mongo')[];
}

/**
 * The whole test run, in its order: what is quick to fail comes first. A stage of one long tool leaves a core to another at
 * times, so two of them run at once where neither needs what the other makes.
 */
export const TEST_STAGES: readonly TestStage[] = [
  {
    name: 'check',
    needs: [],
    run: async ({ signal, show }) => {
      const context = { env: {}, signal, show };
      return sum([await biome(context), await knip(context), await patterns(context), await tsc(context)]);
    },
  },
  {
    name: 'build',
    needs: [],
    beside: 'check',
    run: async ({ signal, log = consoleLog }) => {
      await buildProduct(log, signal);
      return PASSED;
    },
  },
  {
    name: 'api',
    needs: ['mongo'],
    run: ({ signal, show, resources, affected }, files) =>
      resources.withMongo((uri) =>
        api({ env: { TEST_MONGODB_URI: uri }, signal, show, only: affected?.api ?? 'all', files }),
      ),
  },
  {
    name: 'unit',
    needs: [],
    beside: 'api',
    run: ({ signal, show, affected }, files) => unit({ env: {}, signal, show, only: affected?.unit ?? 'all', files }),
  },
  {
    name: 'e2e',
    needs: ['chromium', 'mongo'],
    after: 'build',
    // The products that it starts have databases of their own.
    run: ({ signal, show, resources, affected }, files) =>
      e2e({ env: { CHROMIUM: resources.chromium() }, signal, show, only: affected?.e2e ?? 'all', files }),
  },
  {
    name: 'process',
    needs: ['mongo'],
    // They wait for leases and deadlines, as browsers do for pages: two workers of journeys leave a third of two cores idle.
    beside: 'e2e',
    run: ({ signal, show, resources, affected }, files) =>
      resources.withMongo((uri) =>
        processes({ env: { TEST_MONGODB_URI: uri }, signal, show, only: affected?.process ?? 'all', files }),
      ),
  },
];

/** The stages in which the change can break something. */
export const affectedStages = (stages: readonly TestStage[], affected: Affected): readonly TestStage[] => {
  const nothing = new Set<string>();
  if (affected.unit.length === 0) nothing.add('unit');
  if (affected.api.length === 0) nothing.add('api');
  if (affected.process.length === 0) nothing.add('process');
  // What is built is built for the journeys.
  if (affected.e2e.length === 0) nothing.add('build').add('e2e');
  return stages.filter(({ name }) => !nothing.has(name));
};
