import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ChildEnvironment, Environment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { root } from '../paths.ts';
import { assertPortFree, freePort } from '../ports.ts';
import { consoleLog, createSteps, duration, type Log } from '../progress.ts';
import { provisionMongo } from '../provision/mongo.ts';
import { majorOfFolder } from '../provision/mongo-data-folder.ts';
import { lastLines, runTask } from '../run-task.ts';
import { claimDataFolder } from '../supervisor/run-file.ts';
import type { StopSignals } from '../supervisor/stop-signals.ts';
import { type ProductContext, type Supervision, supervise } from '../supervisor/supervise.ts';
import { databaseFacts } from '../supply/database-facts.ts';
import { buildProduct } from './build.ts';

const ENTRIES = {
  api: join(root, 'api', 'src', 'server.ts'),
  worker: join(root, 'api', 'src', 'worker.ts'),
  seed: join(root, 'api', 'src', 'seed.ts'),
  refuseDemonstration: join(root, 'api', 'src', 'refuse-demonstration.ts'),
  publish: join(root, 'scripts', 'commands', 'publish-built.ts'),
  shell: join(root, 'shell', 'server', 'main.ts'),
};

/** How the product is to run. */
export interface ProductPlan {
  /** As people type it, for messages. */
  readonly command: string;
  readonly environment: Environment;
  readonly host: string;
  /** The origin for a port; the port may be chosen here. */
  readonly publicOrigin: (port: number) => string;
  /** Fills an empty database with demonstration data; otherwise a database that holds such data is refused. */
  readonly seed: boolean;
  readonly env: ChildEnvironment;
  /** What to say once it runs, as rows of a name and a text. */
  readonly facts: (running: Supervision) => readonly (readonly [string, string])[];
  /** For tests: other programs than the product's own. */
  readonly entries?: typeof ENTRIES;
  readonly build?: (log: Log, signal: AbortSignal) => Promise<void>;
}

/** Runs a program of the product to its end. */
const runProgram = async (entry: string, context: ProductContext, signal: AbortSignal): Promise<void> => {
  const onLine = (line: string): void => {
    if (line.trim() !== '') consoleLog(`  ${line}`);
  };
  const result = await runTask(process.execPath, { args: [entry], env: context.env, signal, onLine });
  signal.throwIfAborted();
  if (result.code === 0) return;
  throw new ExplainedError(
    `${relative(root, entry)} failed with exit code ${result.code}. Its last words:\n${lastLines(result.output)}`,
  );
};

const assertProgramsExist = (entries: typeof ENTRIES): void => {
  const missing = Object.values(entries).filter((entry) => !existsSync(entry));
  if (missing.length === 0) return;
  throw new ExplainedError(
    `This checkout is not whole: ${missing.map((entry) => relative(root, entry)).join(', ')} is missing. \`git status\` shows what was deleted.`,
  );
};

/** As short as it can be said from here. */
const shownPath = (path: string): string => {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
};

const printTable = (rows: readonly (readonly [string, string])[]): void => {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  consoleLog('');
  for (const [name, text] of rows) consoleLog(`  ${name.padEnd(width)}${text}`);
  consoleLog('');
};

/** Two works at once; when one fails, the other is ended before the failure is reported. */
const together = async <A, B>(
  signal: AbortSignal,
  first: (signal: AbortSignal) => Promise<A>,
  second: (signal: AbortSignal) => Promise<B>,
): Promise<[A, B]> => {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const works = [first(either), second(either)] as const;
  try {
    return await Promise.all(works);
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled(works);
    throw error;
  }
};

const start = async (plan: ProductPlan, port: number, stop: StopSignals): Promise<Supervision> => {
  const { environment } = plan;
  const { signal } = stop;
  const entries = plan.entries ?? ENTRIES;
  const steps = createSteps(consoleLog);
  const startedAt = performance.now();
  assertProgramsExist(entries);

  const [database] = await together(
    signal,
    (either) =>
      steps.run('database program', async () => {
        const neededMajor = await majorOfFolder(join(environment.dataDir, 'mongodb'));
        return provisionMongo({ environment, log: consoleLog, neededMajor, signal: either });
      }),
    (either) => steps.run('build', () => (plan.build ?? buildProduct)(consoleLog, either)),
  );
  const publicOrigin = plan.publicOrigin(port);
  const running = await supervise({
    entries,
    database,
    workers: environment.workers,
    host: plan.host,
    port,
    publicOrigin,
    url: publicOrigin,
    dataDir: environment.dataDir,
    releasesDir: environment.releasesDir,
    env: plan.env,
    logAll: environment.logAll,
    say: consoleLog,
    signal,
    onForce: stop.onForce,
    step: steps.run,
    afterDatabase: async (context) => {
      if (plan.seed) await steps.run('seed', () => runProgram(entries.seed, context, signal));
      else await steps.run('accounts', () => runProgram(entries.refuseDemonstration, context, signal));
    },
    afterApi: (context) => steps.run('releases', () => runProgram(entries.publish, context, signal)),
  });
  const times = steps.done.map(({ name, ms }) => `${name} ${duration(ms)}`).join(', ');
  printTable([
    ...plan.facts(running),
    ...(plan.seed ? [] : databaseFacts(database, new Date())),
    ['Logs', `${shownPath(join(environment.dataDir, 'logs'))}/ (warnings and errors show here; LOG=1 shows all)`],
    ['Stop', 'Ctrl-C'],
    ['Ready in', `${duration(performance.now() - startedAt)} (${times})`],
  ]);
  return running;
};

/**
 * Runs the product until it is asked to stop, then stops it in good order.
 * @returns the exit code
 * @throws {ExplainedError} when it cannot start
 */
export const runProduct = async (plan: ProductPlan, stop: StopSignals): Promise<number> => {
  const { dataDir } = plan.environment;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = claimDataFolder(dataDir);
  stop.signal.addEventListener('abort', () => consoleLog('\nStopping (Ctrl-C again kills at once).'), { once: true });
  try {
    if (plan.environment.port !== 0) await assertPortFree(plan.host, plan.environment.port, plan.command);
    const port = plan.environment.port === 0 ? await freePort(plan.host) : plan.environment.port;
    const running = await start(plan, port, stop);
    await new Promise<void>((resolve) => {
      if (stop.signal.aborted) resolve();
      stop.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await running.stop();
    consoleLog('Stopped.');
    return 0;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    consoleLog('Stopped.');
    return 130;
  } finally {
    release();
  }
};
