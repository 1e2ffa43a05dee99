import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { TestOrder } from './scripts/test-stages/test-order.ts';

/** Files that replace a module (`vi.mock`), or look at what happens before one is loaded: another file may have loaded it. */
const alone = '**/*.alone.test.{ts,tsx}';
const elsewhere = ['**/node_modules/**', '**/*.mongo.test.ts'];
const setupFiles = ['packages/ui/src/testing/setup.ts'];

/**
 * `unit` needs nothing but Node; `api` needs a real MongoDB, which scripts/commands/test.ts provides. Files share their
 * worker with others, so that what they import is loaded once (docs/decisions/0026).
 */
export default defineConfig({
  test: {
    // By default one core is left alone, which on two is half of the time.
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: TestOrder },
    // Far above what any takes on a busy machine: they end what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What one file changes, the next one must not see.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'mfe-*/src/**/*.test.{ts,tsx}',
            'shell/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: [...elsewhere, alone],
          setupFiles,
        },
      },
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        test: { name: 'unit-alone', include: [alone], exclude: elsewhere, isolate: true, setupFiles },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/**/*.test.ts', 'scripts/**/*.mongo.test.ts'],
          // The longest files wait for leases and deadlines: two of them leave a core to the others.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
