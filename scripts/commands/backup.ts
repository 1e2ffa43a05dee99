// Makes a backup, whether the product runs or not: npm run backup. A key for it: npm run backup -- --new-key <file>.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { root } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { runTask } from '../run-task.ts';
import { runApiProgram } from '../supervisor/run-api-program.ts';

await runCommand(async (stop) => {
  const { values } = parseArgs({ options: { 'new-key': { type: 'string' } } });
  const newKey = values['new-key'];
  if (newKey !== undefined) {
    const program = join(root, 'api', 'src', 'make-backup-key.ts');
    const made = await runTask(process.execPath, { args: [program, newKey], show: true, signal: stop.signal });
    if (made.code !== 0) throw new ExplainedError('No key was made: see above.');
    return 0;
  }
  const environment = readEnvironment();
  const { code } = await runApiProgram(environment, 'backup.ts', ['--releases', environment.releasesDir], stop.signal);
  if (code !== 0) throw new ExplainedError('No backup was made: see above.');
  return 0;
});
