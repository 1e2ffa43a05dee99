import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from './environment.ts';
import { ExplainedError } from './explained-error.ts';
import { root } from './paths.ts';
import { runTask } from './run-task.ts';

interface Programs {
  /** In `bench/src`: each of its files is a program. */
  readonly folder: string;
  /** What people call one of them, and several. */
  readonly one: string;
  readonly many: string;
  /** What is typed before a program's name. */
  readonly example: string;
}

/**
 * Runs the program of that name with the other arguments; gives its exit code.
 * @throws {ExplainedError} naming the programs there are
 */
export const runProgramOf = async (
  { folder, one, many, example }: Programs,
  [name, ...args]: readonly string[],
  signal: AbortSignal,
): Promise<number> => {
  const place = join(root, 'bench', 'src', folder);
  const known = readdirSync(place).map((file) => file.replace(/\.ts$/, ''));
  if (name === undefined || !known.includes(name)) {
    throw new ExplainedError(
      `${name === undefined ? `Which ${one}?` : `There is no ${one} "${name}".`} The ${many} are: ${known.join(', ')}. Example: ${example} ${known[0]}`,
    );
  }
  const task = { args: [join(place, `${name}.ts`), ...args], env: childEnvironment(), show: true, signal };
  const { code } = await runTask(process.execPath, task);
  return code;
};
