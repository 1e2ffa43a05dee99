import { readFile } from 'node:fs/promises';
import { childEnvironment } from '../environment.ts';
import { type Log, withProgress } from '../progress.ts';
import { lastLines, runTask } from '../run-task.ts';

let updated = false;

/** Whether packages of Debian or Ubuntu can be installed without asking: their system, and root. */
export const canInstallPackages = async (): Promise<boolean> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
};

/**
 * Installs system packages with apt, with a line for what it does.
 * @returns null, or why it did not work
 */
export const aptInstall = async (
  packages: readonly string[],
  log: Log,
  signal?: AbortSignal,
): Promise<string | null> => {
  const env = childEnvironment({ DEBIAN_FRONTEND: 'noninteractive' });
  const names = packages.join(' ');
  const apt = async (what: string, args: readonly string[]): Promise<string | null> => {
    const result = await withProgress(log, what, () => runTask('apt-get', { args, env, signal }));
    return result.code === 0 ? null : `apt-get ${args.join(' ')} failed:\n${lastLines(result.output, 4)}`;
  };
  if (!updated) {
    log('  Reading the list of system packages (apt-get update)');
    const problem = await apt('apt-get update', ['update', '-q']);
    if (problem !== null) return problem;
    updated = true;
  }
  log(`  Installing the system package ${names} (apt-get install)`);
  return apt(`apt-get install ${names}`, ['install', '-y', '-q', '--no-install-recommends', ...packages]);
};
