// Makes an administrator: npm run admin -- <email> [--reset-second-factor]. Whether the product runs or not.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { childEnvironment, readEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { root } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { lastLines, runTask } from '../run-task.ts';
import { withDatabase } from '../supervisor/with-database.ts';

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

await runCommand((stop) => {
  const request = readRequest();
  const environment = readEnvironment();
  return withDatabase(environment, stop.signal, async ({ mongoUri, url }) => {
    const { code, output } = await runTask(process.execPath, {
      args: [join(root, 'api', 'src', 'make-admin.ts'), ...request],
      env: childEnvironment({
        MONGODB_URI: mongoUri,
        PUBLIC_ORIGIN: url,
        DATA_DIR: environment.dataDir,
        // The program asks for one, and nobody calls it.
        INTERNAL_TOKEN: randomBytes(32).toString('hex'),
      }),
      signal: stop.signal,
      onLine: (line) => process.stdout.write(`${line}\n`),
    });
    if (code !== 0) throw new ExplainedError(`Nobody was made administrator. The last words:\n${lastLines(output)}`);
    return 0;
  });
});
