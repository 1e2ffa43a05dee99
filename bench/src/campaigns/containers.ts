// `npm run campaign -- containers`: an empty machine to a site with TLS, a backup, a machine that is destroyed, a restore, with the minutes of each.
import { ExplainedError } from '../../../scripts/explained-error.ts';
import { consoleLog, createSteps, duration } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { whyNoEngine } from '../containers/engine.ts';
import { openProject } from '../containers/project.ts';
import { wholeNumbers } from '../options.ts';
import { until } from '../site/site.ts';

await runCommand(async ({ signal }) => {
  const { minutes } = wholeNumbers(process.argv.slice(2), { minutes: 10 });
  const problem = await whyNoEngine(signal);
  if (problem !== null) throw new ExplainedError(`Containers cannot be run here: ${problem}`);
  const project = await openProject(signal);
  const steps = createSteps(consoleLog);
  const answers = () => until('the site answers', async () => (await project.statusOf('/')) === 200, minutes * 60);
  try {
    await steps.run('image', () => project.compose('build', 'api'));
    await steps.run('site with TLS', async () => {
      await project.compose('up', '--detach');
      await answers();
    });
    await steps.run('first administrator', () =>
      project.compose('run', '--rm', 'api', 'api/src/make-admin.ts', 'administration@example.org'),
    );
    await steps.run('backup', () => project.compose('run', '--rm', 'backup'));
    await steps.run('machine destroyed', () => project.compose('--profile', '*', 'down', '--volumes'));
    await steps.run('restore', () => project.compose('run', '--rm', 'restore', 'latest'));
    await steps.run('verify', () => project.compose('run', '--rm', 'verify'));
    await steps.run('site again', async () => {
      await project.compose('up', '--detach');
      await answers();
    });
  } finally {
    await project.close();
  }
  consoleLog(`\nAn empty machine, a site, a backup, nothing, and the site again: ${duration(sum(steps.done))}.`);
  return 0;
});

function sum(done: readonly { readonly ms: number }[]): number {
  return done.reduce((all, { ms }) => all + ms, 0);
}
