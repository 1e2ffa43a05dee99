// `npm run bench -- primitives [--callers 200] [--sockets 500] [--seconds 60]`
import { newDatabaseUri } from '@letat/testing/database';
import type { FastifyInstance } from 'fastify';
import { consoleLog } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { withApp } from '../load/open-app.ts';
import { inWhole, table } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';
import { bulk } from '../primitives/bulk.ts';
import type { Figure, FigureRow } from '../primitives/figure.ts';
import { idempotency } from '../primitives/idempotency.ts';
import { lock } from '../primitives/lock.ts';
import { slowSockets } from '../primitives/slow-sockets.ts';

/** One file each in `primitives/`. */
const figures: readonly Figure[] = [lock, idempotency];

/** What the benchmark prints: a row a measurement, with the figures that it has. */
export function primitivesReport(rows: readonly FigureRow[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row.figures)))];
  const cells = rows.map((row) => [
    row.name,
    ...names.map((name) => (row.figures[name] === undefined ? '' : inWhole(row.figures[name]))),
    row.goal ?? '',
    row.met === null ? '' : row.met ? 'met' : 'missed',
  ]);
  return table(['', ...names, 'goal', ''], cells);
}

/** One caller stands for many here. */
const unlimited = { RATE_LIMIT_DEFAULT: '1000000000', RATE_LIMIT_APPLICATIONS: '1000000000' };

await runCommand(async ({ signal }) => {
  const { callers, sockets, seconds } = wholeNumbers(process.argv.slice(2), {
    callers: 200,
    sockets: 500,
    seconds: 60,
  });
  const mongoUri = await newDatabaseUri();
  const withBoth = <T>(work: (one: FastifyInstance, two: FastifyInstance) => Promise<T>) =>
    withApp(mongoUri, (one) => withApp(mongoUri, (two) => work(one, two), unlimited), unlimited);
  const met = await withBoth(async (one, two) => {
    const rows: FigureRow[] = [];
    for (const figure of figures) {
      signal.throwIfAborted();
      rows.push(...(await figure({ apps: [one, two], callers })));
    }
    consoleLog(`\nCalls that begin at once, in two apps of one database; times until each has ended.\n`);
    consoleLog(primitivesReport(rows));
    return rows.every((row) => row.met !== false);
  });
  const results = [{ met }];
  for (const measure of [bulk, () => slowSockets({ sockets, seconds })]) {
    signal.throwIfAborted();
    const result = await measure();
    consoleLog(`\n${result.text}`);
    results.push(result);
  }
  return results.every((result) => result.met) ? 0 : 1;
});
