// `npm run new:feature -- <feature> [--remote mfe-…]`: a feature from contract to journey that works at once, a copy of one that
// lives, to be changed into what it is to be.
import { releasedWorkspaces } from '../dev/chosen-remotes.ts';
import { childEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { createFeature } from '../new-feature/create-feature.ts';
import { readRequest } from '../new-feature/names.ts';
import { pagePath } from '../new-feature/remotes.ts';
import { root } from '../paths.ts';
import { consoleLog } from '../progress.ts';
import { runCommand } from '../run-command.ts';
import { runTask } from '../run-task.ts';
import { toolFile } from '../tool.ts';

await runCommand(async ({ signal }) => {
  const remotes = releasedWorkspaces().filter((name) => name !== 'shell' && name !== 'mfe-embed');
  const request = readRequest(process.argv.slice(2), remotes);
  const { written, registered, left } = createFeature(request, root);

  consoleLog(`Written:\n${written.map((path) => `  ${path}`).join('\n')}`);
  consoleLog(`Registered in:\n${registered.map((path) => `  ${path}`).join('\n')}`);
  if (left.length > 0) consoleLog(`Left to you:\n${left.map(({ path, what }) => `  ${path}\n    ${what}`).join('\n')}`);

  const tidied = await runTask(process.execPath, {
    args: [toolFile('biome'), 'check', '--write', ...written, ...registered],
    env: childEnvironment(),
    signal,
  });
  if (tidied.code !== 0)
    throw new ExplainedError(`The feature is there, but Biome finds fault with it:\n${tidied.output}`);

  const next = [
    ['npm run check', 'it passes as it is'],
    ['npm test -- api', 'its test passes as it is, and those that look at every feature'],
    [
      `npm run dev -- ${request.remote}`,
      `its page is at ${pagePath(request)}; examples come with an empty data folder`,
    ],
    ['docs/guides/add-a-feature.md', 'what to change, in which order'],
  ] as const;
  consoleLog(`Next:\n${next.map(([what, why]) => `  ${what.padEnd(38)} ${why}`).join('\n')}`);
  return left.length > 0 ? 2 : 0;
});
