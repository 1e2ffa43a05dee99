// `npm run new:remote -- mfe-library`: a remote of one page that lints, tests, builds and is published as it is, in a folder of its own.
import { releasedWorkspaces } from '../dev/chosen-remotes.ts';
import { childEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { readRemoteName, remoteFiles } from '../new-remote/remote-files.ts';
import { root } from '../paths.ts';
import { consoleLog } from '../progress.ts';
import { runCommand } from '../run-command.ts';
import { runTask } from '../run-task.ts';
import { writeFiles } from '../write-files.ts';

await runCommand(async ({ signal }) => {
  const name = readRemoteName(process.argv.slice(2), releasedWorkspaces());
  const files = remoteFiles(name, root);
  writeFiles(files, root);
  consoleLog(`Written:\n${files.map(({ path }) => `  ${path}`).join('\n')}`);

  // The lock file is npm's own: it enters the new workspace there.
  const installed = await runTask('npm', {
    args: ['install', '--no-audit', '--no-fund', '--prefer-offline'],
    env: childEnvironment(),
    signal,
  });
  if (installed.code !== 0)
    throw new ExplainedError(`${name} is there, but npm does not know it yet:\n${installed.output}`);

  const next = [
    [`npm test -w ${name}`, 'its test passes as it is'],
    [`npm run dev -- ${name}`, `its page is at /${name.slice('mfe-'.length)}, and follows what you save`],
    [`npm run release -w ${name}`, 'publishes it where the product runs'],
    ['docs/guides/deploy-a-remote.md', 'a team’s first day: its token, its key, its addresses'],
  ] as const;
  consoleLog(`Next:\n${next.map(([what, why]) => `  ${what.padEnd(38)} ${why}`).join('\n')}`);
  return 0;
});
