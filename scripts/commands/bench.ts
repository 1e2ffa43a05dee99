// The benchmarks: `npm run bench -- api` prints the figures of one of them against its targets, and fails when one is missed.
import { runCommand } from '../run-command.ts';
import { runProgramOf } from '../run-program-of.ts';

await runCommand(({ signal }) =>
  runProgramOf(
    { folder: 'commands', one: 'benchmark', many: 'benchmarks', example: 'npm run bench --' },
    process.argv.slice(2),
    signal,
  ),
);
