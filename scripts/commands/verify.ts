// Looks at all data for what must be true of it (the books, the logs, the files, the search): npm run verify. Whether the product runs or not.
import { readEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { runCommand } from '../run-command.ts';
import { runApiProgram } from '../supervisor/run-api-program.ts';

await runCommand(async (stop) => {
  const { code } = await runApiProgram(readEnvironment(), 'verify.ts', [], stop.signal);
  if (code !== 0) throw new ExplainedError('Something is not true of the data: see above.');
  return 0;
});
