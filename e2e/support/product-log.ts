import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSerious } from '../../scripts/supervisor/log-line.ts';
import { dataDir } from './product.ts';

/** What the product's servers warned of since then (milliseconds), a JSON line each, for the report of a journey that failed. */
export function warningsSince(moment: number): string[] {
  return ['api', 'shell'].flatMap((server) =>
    readFileSync(join(dataDir(), 'logs', `${server}.log`), 'utf8')
      .split('\n')
      .filter((line) => isSerious(line) && timeOf(line) >= moment)
      .map((line) => `${server}: ${line}`),
  );
}

const timeOf = (line: string): number => Number(/"time":(\d+)/.exec(line)?.[1] ?? 0);
