import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from '../../scripts/environment.ts';
import { internalToken } from './app.ts';

/** How a program of the API ended, and what it said. */
export interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/**
 * Runs a program of `api/src` to its end, as the commands do.
 * @param options.fileBlocks no file that it writes may be larger, in blocks of 512 bytes: as on a disk that fills up
 */
export async function runProgram(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  { fileBlocks }: { fileBlocks?: number } = {},
): Promise<Ended> {
  const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks}; `;
  const child = spawn(
    '/bin/sh',
    ['-c', `${limit}exec "$0" "$@"`, process.execPath, join(import.meta.dirname, '..', 'src', name), ...args],
    {
      env: childEnvironment(
        { ...('INTERNAL_TOKEN_FILE' in settings ? {} : { INTERNAL_TOKEN: internalToken }), ...settings },
        {},
      ),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const [code] = await once(child, 'close');
  return { code, output, errors };
}
