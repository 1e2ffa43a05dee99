// Migrates the database before a deployment, or after it: npm run migrate [-- --dry-run] [-- --contract].
import { parseArgs } from 'node:util';
import { readEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { runCommand } from '../run-command.ts';
import { runApiProgram } from '../supervisor/run-api-program.ts';

await runCommand(async (stop) => {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, contract: { type: 'boolean', default: false } },
  });
  const args = [...(values['dry-run'] ? ['--dry-run'] : []), ...(values.contract ? ['--contract'] : [])];
  const { code } = await runApiProgram(readEnvironment(), 'migrate.ts', args, stop.signal);
  if (code !== 0) throw new ExplainedError('The database was not migrated: see above.');
  return 0;
});
