import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
 */
export function publishChanged(remote: string, change: (text: string, file: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'letat-release-'));
  try {
    return publishFrom(join(folder, remote), remote, change);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function publishFrom(workspace: string, remote: string, change: (text: string, file: string) => string): string {
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
  return run(workspace, 'seal.ts') + run(workspace, 'release.ts');
}

export function rollback(remote: string): string {
  return run(join(root, remote), 'rollback.ts');
}

function run(workspace: string, script: string): string {
  return execFileSync(process.execPath, [join(root, 'scripts/release', script)], {
    cwd: workspace,
    env: { ...process.env, DATA_DIR: dataDir() },
    encoding: 'utf8',
  });
}
