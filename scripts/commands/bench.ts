// The benchmarks: `npm run bench -- api` prints the figures of one of them against its targets, and fails when one is missed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { root } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { runTask } from '../run-task.ts';

const folder = join(root, 'bench', 'src', 'commands');

await runCommand(async ({ signal }) => {
  const [name, ...args] = process.argv.slice(2);
  const known = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  if (name === undefined || !known.includes(name)) {
    throw new ExplainedError(
      `${name === undefined ? 'Which benchmark?' : `There is no benchmark "${name}".`} The benchmarks are: ${known.join(', ')}. Example: npm run bench -- ${known[0]}`,
    );
  }
  const entry = join(folder, `${name}.ts`);
  const { code } = await runTask(process.execPath, {
    args: [entry, ...args],
    env: childEnvironment(),
    show: true,
    signal,
  });
  return code;
});
