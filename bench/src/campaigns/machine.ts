// `npm run campaign -- machine`: an empty machine to a site with TLS, a backup, a machine that is destroyed, a restore, with the minutes of each.
import { consoleLog, createSteps, duration } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { provideCaddy } from '../machine/caddy.ts';
import { openMachine } from '../machine/machine.ts';
import { wholeNumbers } from '../options.ts';

const person = { email: 'lectrice@example.org', password: 'quatre-pirogues-au-fleuve' };

await runCommand(async ({ signal }) => {
  const { minutes } = wholeNumbers(process.argv.slice(2), { minutes: 20 });
  const caddy = await provideCaddy(consoleLog, signal);
  const machine = await openMachine({ caddy, startSeconds: minutes * 60, signal });
  const steps = createSteps(consoleLog);
  try {
    await steps.run('sources', machine.bringSources);
    await steps.run('packages, key of the backups', () => machine.run('backup', '--new-key', machine.keyFile));
    await steps.run('site with TLS', machine.start);
    await steps.run('first administrator', () => machine.run('admin', 'administration@example.org'));
    const account = { fullName: 'Awa Fall', username: 'lectrice', ...person };
    await steps.run('an account', () => machine.expect(201, '/api/auth/register', account));
    await steps.run('backup', () => machine.run('backup'));
    await steps.run('machine destroyed', machine.destroy);
    await steps.run('sources again', machine.bringSources);
    await steps.run('packages, restore', () => machine.run('restore', 'latest'));
    await steps.run('verify', () => machine.run('verify'));
    await steps.run('site again', machine.start);
    await steps.run('the account opens', () => machine.expect(200, '/api/auth/login', person));
  } finally {
    await machine.close();
  }
  const all = steps.done.reduce((sum, { ms }) => sum + ms, 0);
  consoleLog(`\nAn empty machine, a site, a backup, nothing, and the site again: ${duration(all)}.`);
  return 0;
});
