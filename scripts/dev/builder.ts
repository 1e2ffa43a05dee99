// A process of its own: builds and watches the workspaces that it is given, and publishes each good build to the running
// product as `npm run release` does. "development" among its arguments is what the build configurations look for.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../explained-error.ts';
import { root } from '../paths.ts';
import { consoleLog, duration } from '../progress.ts';
import type { Product } from '../release/product.ts';
import { publishBuild } from '../release/publish-build.ts';
import { sealBuild } from '../release/seal-build.ts';
import { releasedWorkspaces } from './chosen-remotes.ts';
import { noteDevelopmentRelease } from './development-releases.ts';
import { type TakeBuild, type WorkspaceBuild, watchWorkspace } from './watch-workspace.ts';

const workspaces = process.argv.slice(2).filter((argument) => releasedWorkspaces().includes(argument));

const say = (workspace: string, text: string): void => consoleLog(`${workspace.padEnd(16)} ${text}`);

/** One publication at a time: each waits until the shell serves the set that it made. */
let last: Promise<void> = Promise.resolve();
const inTurn = (work: () => Promise<void>): Promise<void> => {
  last = last.then(work);
  return last;
};

const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    // Not listening yet, or no longer: that is the answer.
    return false;
  }
};

/** Resolves once the API can work and the shell serves, or after half a minute: the next request then fails with the reason. */
const untilAnswering = async ({ apiUrl, url }: Product): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS;
  const all = [`${apiUrl}/api/ready`, `${url}/releases/current.json`];
  while (Date.now() < deadline) {
    if ((await Promise.all(all.map(answers))).every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
};

/** The product may be restarting just now: whatever it refuses is tried again once it answers. */
const publish = async (product: Product, home: string): Promise<{ name: string; sha: string }> => {
  await untilAnswering(product);
  try {
    return (await publishBuild(product, home)).release;
  } catch {
    await untilAnswering(product);
    return (await publishBuild(product, home)).release;
  }
};

const summaryOf = ({ changed, since, ms }: WorkspaceBuild): string => {
  if (changed.length === 0) return `built in ${duration(ms)}, live`;
  const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  return `live ${duration(Date.now() - since)} after the save (build ${ms} ms): ${changed.slice(0, 3).join(', ')}${more}`;
};

const take =
  (product: Product): TakeBuild =>
  (build) =>
    inTurn(async () => {
      const { workspace, problem } = build;
      if (problem !== null) {
        say(workspace, `NOT built, what was live stays:\n${problem}\n`);
        return;
      }
      const home = join(root, '.cache/dev', workspace);
      try {
        await sealBuild(home);
        const published = await publish(product, home);
        if (product.releasesDir !== null) noteDevelopmentRelease(product.releasesDir, published);
        say(workspace, summaryOf(build));
      } catch (error) {
        say(workspace, `built, but NOT published: ${messageOf(error)}`);
      }
    });

/** The other workspaces are served from their last build, even if an earlier session had left a release of its own. */
const publishOthers = async (product: Product): Promise<void> => {
  for (const workspace of releasedWorkspaces()) {
    const home = join(root, workspace);
    if (workspaces.includes(workspace) || !existsSync(join(home, 'dist/release.json'))) continue;
    try {
      await publish(product, home);
    } catch (error) {
      say(workspace, `its last build was NOT published: ${messageOf(error)}`);
    }
  }
};

process.once('disconnect', () => process.exit(0));
process.once('message', (product: Product) => {
  if (!process.argv.includes('--alone')) void inTurn(() => publishOthers(product));
  for (const workspace of workspaces) {
    watchWorkspace(workspace, take(product)).catch((error: unknown) => {
      say(workspace, `cannot be built before its rspack.config.ts is mended: ${messageOf(error)}`);
    });
  }
});
