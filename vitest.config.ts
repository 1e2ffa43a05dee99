import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { TestOrder } from './scripts/test-stages/test-order.ts';

/**
 * Files that replace a module (`vi.mock`), that look at what happens before one is loaded, as another file may have loaded it, or
 * that leave listeners of presses with the document, which would hold those of the next file.
 */
const alone = '**/*.alone.test.{ts,tsx}';
const processes = '**/*.process.test.ts';
const rules = '**/*.rule.test.ts';
const elsewhere = ['**/node_modules/**', processes];
/** Below the silence after which a stage is ended (scripts/test-stages/checks.ts), so that what hangs has a name. */
const DEADLINE_MS = 10 * 60_000;
const setupFiles = ['packages/ui/src/testing/setup.ts'];

/**
 * `unit` needs nothing but Node; `api` and `process` need a real MongoDB, which scripts/commands/test.ts provides. Files share
 * their worker with others, so that what they import is loaded once (docs/decisions/0026). What a file's name says of it:
 * docs/guides/tests.md.
 */
export default defineConfig({
  test: {
    // By default one core is left alone, which on two is half of the time.
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: TestOrder },
    // No verdict by the clock: these end what hangs, on a machine however busy. No test has a deadline of its own.
    testTimeout: DEADLINE_MS,
    hookTimeout: DEADLINE_MS,
    expect: { poll: { timeout: 60_000, interval: 20 } },
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
            'api/**/*.rule.test.ts',
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
          include: ['api/**/*.test.ts'],
          exclude: [...elsewhere, rules],
          globalSetup: 'api/test/global-setup.ts',
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['{api,bench,scripts,shell}/**/*.process.test.ts'],
          globalSetup: 'api/test/global-setup.ts',
          // Each starts as many processes as the machine has cores, or more.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
