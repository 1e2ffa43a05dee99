import { buildProduct } from '../product/build.ts';
import { consoleLog } from '../progress.ts';
import { api, biome, e2e, tsc, unit } from './checks.ts';
import type { Resources } from './resources.ts';
import { PASSED, sum } from './result.ts';
import type { Stage, StageContext } from './run-stages.ts';

export interface TestContext extends StageContext {
  readonly resources: Resources;
}

export interface TestStage extends Stage<TestContext> {
  readonly needs: readonly ('chromium' | 'mongo')[];
}

/** The whole test run, in its order: what is quick to fail comes first. */
export const TEST_STAGES: readonly TestStage[] = [
  {
    name: 'check',
    needs: [],
    run: async ({ signal }) => sum([await biome({ env: {}, signal }), await tsc({ env: {}, signal })]),
  },
  { name: 'unit', needs: [], run: ({ signal }) => unit({ env: {}, signal }) },
  {
    name: 'api',
    needs: ['mongo'],
    run: ({ signal, resources }) => resources.withMongo((uri) => api({ env: { TEST_MONGODB_URI: uri }, signal })),
  },
  {
    name: 'build',
    needs: [],
    run: async ({ signal }) => {
      await buildProduct(consoleLog, signal);
      return PASSED;
    },
  },
  {
    name: 'e2e',
    needs: ['chromium', 'mongo'],
    after: 'build',
    // The products that it starts have databases of their own.
    run: ({ signal, resources }) => e2e({ env: { CHROMIUM: resources.chromium() }, signal }),
  },
];
