import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { releaseManifest } from '@letat/contracts/releases/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StandInApi } from '../../../scripts/dev/alone/stand-in-api.ts';
import { childEnvironment } from '../../../scripts/environment.ts';
import { root } from '../../../scripts/paths.ts';
import { findProduct } from '../../../scripts/release/product.ts';
import { isServed } from '../../../scripts/release/publish.ts';
import {
  platformBundle,
  remoteBundle,
  writeRelease,
} from '../../../shell/server/verification/testing/write-release.ts';
import { verifyFiles } from '../../../shell/server/verification/verify-files.ts';
import { publicationSteps } from './end-at-step.ts';

const command = join(root, 'scripts/release/release.ts');
const endAtStep = fileURLToPath(new URL('./end-at-step.ts', import.meta.url));
const name = 'mfe-presse';
let folder: string;
let releasesDir: string;
let api: StandInApi;
let shell: ChildProcess;
let settings: Record<string, string>;
/** Of the remote. */
let liveSha: string | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-interrupted-'));
  releasesDir = join(folder, 'releases');
  api = new StandInApi([], null);
  const apiUrl = await api.listen();
  const token = 'x'.repeat(32);
  const platform = await writeRelease(releasesDir, 'platform', platformBundle);
  await fetch(`${apiUrl}/internal/releases`, { method: 'POST', body: JSON.stringify({ releases: [platform] }) });
  shell = fork(join(root, 'shell/server/main.ts'), {
    cwd: root,
    env: childEnvironment({
      ...{ API_URL: apiUrl, INTERNAL_TOKEN: token, DATA_DIR: folder, RELEASES_DIR: releasesDir },
      ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
    }),
  });
  const [{ url }] = await once(shell, 'message');
  settings = { RELEASE_URL: url, RELEASE_API_URL: apiUrl, RELEASE_TOKEN: token, RELEASES_DIR: releasesDir };
});
afterAll(async () => {
  const ended = once(shell, 'exit');
  shell.kill();
  await ended;
  api.close();
  await rm(folder, { recursive: true, force: true });
});

/** A folder of a team with a sealed build of that number in it. */
async function workspaceOf(number: number): Promise<{ home: string; sha: string }> {
  const built = join(folder, 'built');
  const { sha } = await writeRelease(built, name, remoteBundle(`/${name}`, { atImport: `// ${number}` }));
  const home = join(folder, `team-${number}`, name);
  await mkdir(home, { recursive: true });
  await rename(join(built, name, sha), join(home, 'dist'));
  return { home, sha };
}

async function publish(home: string, more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', endAtStep, command], {
    cwd: home,
    env: childEnvironment({ ...settings, ...more }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaint, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, signal, said: said + complaint };
}

const isLive = (sha: string) => isServed(findProduct(settings), name, sha);

/** What stands where the shell reads releases, but for what is still being brought: a shell reads no folder that begins with a dot. */
async function expectWholeReleases(): Promise<void> {
  const folders = await readdir(join(releasesDir, name));
  for (const sha of folders.filter((one) => !one.startsWith('.'))) {
    const manifest = JSON.parse(await readFile(join(releasesDir, name, sha, 'release.json'), 'utf8'));
    expect(await verifyFiles(releasesDir, { ...releaseManifest.parse(manifest), sha }), sha).toBeNull();
  }
}

it.each(publicationSteps)(
  'a publication that ends %s leaves whole releases only, and the same command does the rest',
  async (step) => {
    const number = publicationSteps.indexOf(step);
    const { home, sha } = await workspaceOf(number);
    expect(await publish(home, { END_AT: step })).toMatchObject({ code: null, signal: 'SIGKILL' });
    await expectWholeReleases();
    const isSubmitted = publicationSteps.indexOf(step) >= publicationSteps.indexOf('once it is submitted');
    // What was submitted goes on without its team's machine: the shell verifies it.
    if (isSubmitted) await expect.poll(() => isLive(sha)).toBe(true);
    else expect(await isLive(sha)).toBe(false);
    if (liveSha !== null) expect(await isLive(liveSha)).toBe(!isSubmitted);

    const again = await publish(home);
    expect(again).toMatchObject({ code: 0, said: expect.stringMatching(isSubmitted ? /was live already/ : /is live/) });
    expect(await isLive(sha)).toBe(true);
    liveSha = sha;
    await expectWholeReleases();
  },
);
