import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Limit } from '../src/plugins/rate-limit/limit.ts';

const source = join(import.meta.dirname, '../src');

/** Every limit that a file `*.limits.ts`, or `limits.ts` of a sub-feature, declares. */
export const declaredLimits: readonly Limit[] = (
  await Promise.all(globSync('**/{limits,*.limits}.ts', { cwd: source }).map((file) => import(join(source, file))))
).flatMap(limitsIn);

/** Those among the values of a module, and of its objects. */
function limitsIn(exported: object): Limit[] {
  return Object.values(exported).flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [];
    return isLimit(value) ? [value] : limitsIn(value);
  });
}

function isLimit(value: object): value is Limit {
  return 'variable' in value && 'amount' in value && 'windowMs' in value && 'by' in value && 'counts' in value;
}
