// Makes an administrator: npm run admin -- <email> [--reset-second-factor]. Whether the product runs or not.
import { parseArgs } from 'node:util';
import { readEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { runCommand } from '../run-command.ts';
import { lastLines } from '../run-task.ts';
import { runApiProgram } from '../supervisor/run-api-program.ts';

const usage = 'npm run admin -- <email> [--reset-second-factor]';

const readRequest = (): readonly string[] => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'reset-second-factor': { type: 'boolean', default: false } },
  });
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new ExplainedError(`Which address? ${usage}`);
  return [email, ...(values['reset-second-factor'] ? ['--reset-second-factor'] : [])];
};

await runCommand(async (stop) => {
  const { code, output } = await runApiProgram(readEnvironment(), 'make-admin.ts', readRequest(), stop.signal);
  if (code !== 0) throw new ExplainedError(`Nobody was made administrator. The last words:\n${lastLines(output)}`);
  return 0;
});
