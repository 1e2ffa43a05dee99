import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { toolFile } from '../../scripts/tool.ts';
import { dataDir, findRunning } from './product.ts';

const root = resolve(import.meta.dirname, '../..');

interface Live {
  set: string;
  releases: { name: string; sha: string }[];
}

/** Which releases the shell serves. */
export async function live(): Promise<Live> {
  return (await fetch(`${findRunning().url}/releases/current.json`)).json();
}
export async function shaOf(name: string): Promise<string> {
  const found = (await live()).releases.find((release) => release.name === name);
  if (!found) throw new Error(`${name} is not live`);
  return found.sha;
}

/**
 * Makes a changed release of a remote: copies its build, changes texts in its files, seals and publishes it with the
 * project's own commands, as a team's pipeline would.
 * @param token a team's; the machine's own without it
 */
export function publishChanged(remote: string, change: (text: string, file: string) => string, token?: string): string {
  return publishFrom(remote, { change, token });
}

/** The same as a candidate, which nobody gets yet. */
export function proposeChanged(remote: string, change: (text: string, file: string) => string): string {
  return publishFrom(remote, { change, options: ['--candidate'] });
}

/** What the command of a publication says when it fails. */
export function refusalOf(publish: () => string): string {
  try {
    publish();
  } catch (cause) {
    if (cause instanceof Error && 'stderr' in cause) return String(cause.stderr);
    throw cause;
  }
  throw new Error('The release was not refused.');
}

interface Changed {
  change: (text: string, file: string) => string;
  token?: string | undefined;
  /** Of the command that publishes. */
  options?: readonly string[];
}

function publishFrom(remote: string, changed: Changed): string {
  const folder = mkdtempSync(join(tmpdir(), 'letat-release-'));
  try {
    return publishIn(join(folder, remote), remote, changed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function publishIn(workspace: string, remote: string, { change, token, options = [] }: Changed): string {
  cpSync(join(root, remote, 'dist'), join(workspace, 'dist'), { recursive: true });
  cpSync(join(root, remote, '.cache/chunk-groups.json'), join(workspace, '.cache/chunk-groups.json'));
  let changed = false;
  for (const entry of readdirSync(join(workspace, 'dist'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.c?js$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const before = readFileSync(file, 'utf8');
    const after = change(before, file.slice(workspace.length + 1));
    changed ||= after !== before;
    writeFileSync(file, after);
  }
  if (!changed) throw new Error(`Nothing of ${remote} was changed: the release would be the one that is live.`);
  return run(workspace, 'seal.ts') + run(workspace, 'release.ts', options, token === undefined ? {} : asTeam(token));
}

/**
 * Builds a workspace, seals and publishes it with the project's own commands, as a team's pipeline would.
 * @param token the team's
 */
export function buildAndPublish(workspace: string, token: string): string {
  const options = { cwd: workspace, encoding: 'utf8' } as const;
  const built = execFileSync(process.execPath, [toolFile('rspack'), 'build'], options);
  return built + run(workspace, 'seal.ts') + run(workspace, 'release.ts', [], asTeam(token));
}

/** What `npm run release:key` does: makes the key of a part on the site's machine, and registers it. */
export function makeKey(remote: string): void {
  const command = join(root, 'scripts/commands/release-key.ts');
  execFileSync(process.execPath, [command, remote], { cwd: root, env: { ...process.env, DATA_DIR: dataDir() } });
}

/** What `npm run withdraw` does. */
export const withdraw = (workspace: string, reason: string): string =>
  run(workspace, 'withdraw.ts', ['--reason', reason]);

export function rollback(remote: string): string {
  return run(join(root, remote), 'rollback.ts');
}

/** What `npm run ramp` does: a share, or « promote », or « return ». */
export function ramp(remote: string, ...args: string[]): string {
  return run(join(root, remote), 'ramp.ts', args);
}

/** Settings of a pipeline on another machine. */
function asTeam(token: string): Record<string, string> {
  const { url, apiUrl, releasesDir } = findRunning();
  return {
    ...{ RELEASE_URL: url, RELEASE_API_URL: apiUrl, RELEASE_TOKEN: token, RELEASES_DIR: releasesDir },
    RELEASE_KEYS_DIR: join(dataDir(), 'release-keys'),
  };
}

function run(
  workspace: string,
  script: string,
  args: readonly string[] = [],
  settings: Record<string, string> = {},
): string {
  return execFileSync(process.execPath, [join(root, 'scripts/release', script), ...args], {
    cwd: workspace,
    env: { ...process.env, DATA_DIR: dataDir(), ...settings },
    encoding: 'utf8',
  });
}
