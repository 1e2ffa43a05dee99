import { ExplainedError, hasCode } from '../../../scripts/explained-error.ts';
import type { Log } from '../../../scripts/progress.ts';
import { aptInstall, canInstallPackages } from '../../../scripts/provision/debian.ts';
import { runTask } from '../../../scripts/run-task.ts';

/**
 * Finds the proxy that the site's units have in front of them, or installs it as their head says.
 * @throws {ExplainedError} where it cannot be had
 */
export async function provideCaddy(log: Log, signal: AbortSignal): Promise<string> {
  const isThere = async () => {
    try {
      return (await runTask('caddy', { args: ['version'], signal })).code === 0;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    }
  };
  if (await isThere()) return 'caddy';
  const problem = (await canInstallPackages())
    ? await aptInstall(['caddy'], log, signal)
    : 'packages of the system cannot be installed here';
  if (problem === null && (await isThere())) return 'caddy';
  throw new ExplainedError(`TLS needs the program caddy, which is not there: ${problem ?? 'its package has none'}.`);
}
