import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExplainedError } from '../../../scripts/explained-error.ts';
import { root } from '../../../scripts/paths.ts';
import { runTask } from '../../../scripts/run-task.ts';
import { statusBehindTls } from '../tls-status.ts';

/** A site of compose.yaml that is thrown away: a copy of what is committed, with settings, secrets and backups of its own. */
export interface Project {
  /** `docker compose …` with its files. */
  compose(...args: readonly string[]): Promise<void>;
  /** Status of a page, through the proxy and its certificate; null while nothing listens. */
  statusOf(path: string): Promise<number | null>;
  /** Removes containers, volumes and the copy. */
  close(): Promise<void>;
}

const origin = 'https://localhost';
const settings = {
  PUBLIC_ORIGIN: origin,
  FILES_ORIGIN: 'https://files.localhost',
  TLS: 'tls internal',
  VERSION: 'campaign',
};

/** @throws {ExplainedError} with what a program said that failed */
export async function openProject(signal: AbortSignal): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'letat-containers-'));
  const run = async (program: string, args: readonly string[], cwd = folder): Promise<void> => {
    const { code } = await runTask(program, { args, cwd, signal, show: true });
    if (code !== 0) throw new ExplainedError(`${program} ${args.join(' ')} ended with ${code}: see above.`);
  };
  const compose = (...args: readonly string[]) =>
    run('docker', ['compose', '--project-name', 'letat-campaign', '--file', 'deploy/compose.yaml', ...args]);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run('/bin/sh', ['-c', 'git archive HEAD | tar --extract --directory "$0"', folder], root);
    const backups = join(folder, 'backups');
    await mkdir(backups);
    // The user of the image writes there, whoever runs this.
    await chmod(backups, 0o777);
    const lines = Object.entries({ ...settings, BACKUPS: backups }).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(join(folder, 'deploy', '.env'), lines.join(''));
    await run(process.execPath, ['deploy/make-secrets.mjs']);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    compose,
    statusOf: (path) => statusBehindTls(origin, path),
    async close() {
      await compose('--profile', '*', 'down', '--volumes', '--remove-orphans');
      await remove();
    },
  };
}
