// Known faults of the packages of the lock file: npm run audit. It fails for grave ones of what is delivered, and says so where the registry does not answer.
import { root } from '../paths.ts';
import { consoleLog } from '../progress.ts';
import { runCommand } from '../run-command.ts';
import { runTask } from '../run-task.ts';
import { isGrave, readAudit } from '../supply/audit.ts';
import { readLock } from '../supply/lock.ts';

const deadlineMs = 60_000;

await runCommand(async ({ signal }) => {
  // Nothing is left out here: npm takes for development whatever a package of development loads as well, see scripts/supply/sbom.ts.
  const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=0'];
  const { output } = await runTask('npm', { args, cwd: root, signal, deadlineMs });
  const audit = readAudit(output, new Set(readLock().packages.map(({ path }) => path)));
  if (audit.state === 'unanswered') {
    consoleLog(`Not audited: the registry does not answer (${audit.reason}).`);
    return 0;
  }
  for (const advisory of audit.advisories) {
    const where = advisory.isDelivered ? 'delivered' : 'development alone';
    consoleLog([advisory.severity, advisory.name, where, ...advisory.faults].join('\t'));
  }
  const grave = audit.advisories.filter(isGrave);
  consoleLog(`${audit.advisories.length} packages with known faults, ${grave.length} of them grave and delivered.`);
  return grave.length === 0 ? 0 : 1;
});
