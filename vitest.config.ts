import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test-stages/longest-first.ts';

/** `unit` needs nothing but Node; `api` needs a real MongoDB, which scripts/commands/test.ts provides. */
export default defineConfig({
  test: {
    // By default one core is left alone, which on two is half of the time.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
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
          exclude: ['**/node_modules/**', '**/*.mongo.test.ts'],
          environment: 'node',
          setupFiles: ['packages/ui/src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts', 'scripts/**/*.mongo.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
