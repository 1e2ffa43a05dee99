// Judges the regular expressions of what reads what people send: prints those that are slow, and ends with 1 if there are any.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { consoleLog } from '../progress.ts';
import { faultsOf } from './faults.ts';

const files = globSync(['api/src/**/*.ts', 'packages/contracts/src/**/*.ts', 'shell/server/**/*.ts'], {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.cache)$/.test(path),
})
  .filter((path) => !/\.(?:test|fixture|seed|seed\.data)\.ts$/.test(path))
  .sort();

const faults = faultsOf(files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));
for (const fault of faults) consoleLog(fault);
consoleLog(`${faults.length} faults of regular expressions in ${files.length} files`);
process.exitCode = faults.length > 0 ? 1 : 0;
