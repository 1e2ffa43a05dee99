import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { childEnvironment, type Environment } from '../environment.ts';
import { root } from '../paths.ts';
import { runTask } from '../run-task.ts';
import { withDatabase } from './with-database.ts';

/**
 * Runs a program of `api/src` to its end on the product's database, whether the product runs or not; it prints what it says.
 * @param options.alone see {@link withDatabase}
 */
export const runApiProgram = (
  environment: Environment,
  program: string,
  args: readonly string[],
  signal: AbortSignal,
  { alone = false } = {},
): Promise<{ code: number | null; output: string }> =>
  withDatabase(
    environment,
    signal,
    ({ mongoUri, url }) =>
      runTask(process.execPath, {
        args: [join(root, 'api', 'src', program), ...args],
        env: childEnvironment({
          MONGODB_URI: mongoUri,
          PUBLIC_ORIGIN: url,
          DATA_DIR: environment.dataDir,
          // The program asks for one, and nobody calls it.
          INTERNAL_TOKEN: randomBytes(32).toString('hex'),
        }),
        signal,
        onLine: (line) => process.stdout.write(`${line}\n`),
      }),
    { alone },
  );
