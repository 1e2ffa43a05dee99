import { existsSync } from 'node:fs';
import { chromium as playwright } from 'playwright-core';
import { childEnvironment, readEnvironment } from '../environment.ts';
import { ExplainedError, messageOf } from '../explained-error.ts';
import { type Log, withProgress } from '../progress.ts';
import { lastLines, runTask } from '../run-task.ts';
import { toolFile } from '../tool.ts';
import { aptInstall, canInstallPackages } from './debian.ts';

/** Chromium without a window: a journey takes two thirds of the processor time, as nothing draws the browser's own controls. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const SILENCE_MS = 60_000;

/** Runs it once: Ubuntu's chromium-browser, for one, is a script that only asks for a snap. */
const whyUnusable = async (path: string): Promise<string | null> => {
  if (!existsSync(path)) return 'there is no such file';
  try {
    const result = await runTask(path, { args: ['--version'], deadlineMs: 20_000 });
    return result.code === 0 && /chrom/i.test(result.output)
      ? null
      : `it does not run:\n${lastLines(result.output, 3)}`;
  } catch (error) {
    return messageOf(error);
  }
};

const firstUsable = async (places: readonly string[]): Promise<string | null> => {
  for (const place of places) if ((await whyUnusable(place)) === null) return place;
  return null;
};

const fromApt = async (log: Log, signal?: AbortSignal): Promise<string | null> => {
  if (!(await canInstallPackages())) return null;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const problem = await aptInstall([name], log, signal);
    const found = problem === null ? await firstUsable([SHELL, ...PLACES]) : null;
    if (found !== null) return found;
    log(`  ${problem ?? `the package ${name} holds no Chromium that runs`}`);
  }
  return null;
};

const fromPlaywright = async (log: Log, signal?: AbortSignal): Promise<string | null> => {
  log("  Downloading Chromium from Playwright's site");
  const args = [toolFile('playwright'), 'install', 'chromium'];
  const result = await withProgress(log, 'playwright install', () =>
    runTask(process.execPath, { args, env: childEnvironment(), signal, silenceMs: SILENCE_MS }),
  );
  if (result.code !== 0) log(`  playwright install failed:\n${lastLines(result.output, 4)}`);
  return firstUsable([playwright.executablePath()]);
};

/**
 * The path of a Chromium that runs: CHROMIUM, the system's headless shell, the Debian package (when root), the system's
 * whole Chromium, one that Playwright has downloaded before, Playwright's download.
 * @throws {ExplainedError} when there is none and none can be fetched
 */
export const ensureChromium = async (log: Log = () => {}, signal?: AbortSignal): Promise<string> => {
  const { chromium: named } = readEnvironment();
  if (named !== null) {
    const problem = await whyUnusable(named);
    if (problem === null) return named;
    throw new ExplainedError(`CHROMIUM=${named} cannot be used: ${problem}. Correct it, or leave it out.`);
  }
  const found =
    (await firstUsable([SHELL])) ??
    (await fromApt(log, signal)) ??
    (await firstUsable([...PLACES, playwright.executablePath()])) ??
    (await fromPlaywright(log, signal));
  if (found !== null) return found;
  throw new ExplainedError(
    [
      'No Chromium was found, and none could be fetched. Any one of these mends it:',
      '  1. Debian or Ubuntu: sudo apt-get install chromium-headless-shell',
      '  2. npx playwright install chromium',
      '  3. CHROMIUM=/path/to/chromium (Chromium or Chrome)',
    ].join('\n'),
  );
};
