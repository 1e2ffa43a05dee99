// Puts a backup back while nothing runs: npm run restore -- <file>|latest [--check] [--replace] [--other-installation].
import { readEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { runCommand } from '../run-command.ts';
import { runApiProgram } from '../supervisor/run-api-program.ts';

await runCommand(async (stop) => {
  const environment = readEnvironment();
  const args = [...process.argv.slice(2), '--releases', environment.releasesDir];
  const alone = !args.includes('--check');
  const { code } = await runApiProgram(environment, 'restore.ts', args, stop.signal, { alone });
  if (code !== 0) throw new ExplainedError('The backup was not restored: see above.');
  return 0;
});
