import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Where the Debian package has it, which is what `npm test` installs when there is none. */
const headlessShell = '/usr/bin/chromium-headless-shell';
/** Journeys through a product that was started with other settings than the demonstration's. */
const ownSettings = '**/*.own-settings.spec.ts';
/** Journeys back and forward, in a browser that keeps pages in memory: Playwright's own settings keep it from that. */
const backForward = '**/*.back-forward.spec.ts';

const launchOptions = {
  executablePath: process.env.CHROMIUM ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // A renderer for each site, and pixels by way of GL, took an eighth of the processor time.
    '--disable-software-rasterizer',
    // Never `--disable-features`: Chromium takes the last one alone, and Playwright's own list of what makes journeys unstable is gone.
    '--disable-site-isolation-trials',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
};

/** Journeys in a real Chromium against the product as `npm start` runs it: each worker starts its own, in a data folder of its own. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare-journeys.ts',
  workers: 2,
  fullyParallel: false,
  // In this order: a product with settings of its own is seeded anew, and would keep the others waiting at the end.
  projects: [
    { name: 'own settings', testMatch: ownSettings },
    {
      name: 'back and forward',
      testMatch: backForward,
      use: { launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } },
    },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: [ownSettings, backForward] },
  ],
  retries: 0,
  // No verdict by the clock: these end what hangs, on a machine however busy. No journey has a deadline of its own.
  timeout: 10 * 60_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    // Dialogs, toasts and colours are at once what they come to: a journey waits for no transition. Those about what opens, closes and
    // moves have it (`reducedMotion: 'no-preference'`).
    reducedMotion: 'reduce',
    // As long as `expect` waits: what is not there ends its journey, not the run's patience.
    actionTimeout: 60_000,
    launchOptions,
  },
});
