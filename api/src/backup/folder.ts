import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toPrune } from './prune.ts';

/** A finished backup in the folder of backups. */
export interface StoredBackup {
  readonly name: string;
  readonly path: string;
  readonly at: Date;
}

const finished = /^letat-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[\da-f]{8}\.backup$/;
const partial = /^letat-.*\.backup\.partial$/;
/** A process writes to a backup that it makes; one that none wrote to for so long was left by a process that died. */
const abandonedMs = 60 * 60 * 1000;

/** `letat-20261129T233000Z-1f2e3d4c.backup`: when it was begun, and a number of its own. */
export function backupName(at: Date, id: string): string {
  return `letat-${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${id.slice(0, 8)}.backup`;
}

/** Newest first. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder);
  const found = names.flatMap((name) => {
    const [, ...parts] = finished.exec(name) ?? [];
    const [year, month, day, hour, minute, second] = parts;
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return parts.length > 0 && !Number.isNaN(at.getTime()) ? [{ name, path: join(folder, name), at }] : [];
  });
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Makes the folder, which its user alone may read, and removes what processes left there that died. */
export async function prepareFolder(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (!partial.test(name)) continue;
    const path = join(folder, name);
    if (now.getTime() - (await stat(path)).mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}

/** Removes what the rule drops; gives the names. Only after a backup that was checked. */
export async function pruneBackups(folder: string): Promise<string[]> {
  const dropped = toPrune(await listBackups(folder));
  // One that is made at the same time removes the same.
  for (const { path } of dropped) await rm(path, { force: true });
  return dropped.map(({ name }) => name);
}
