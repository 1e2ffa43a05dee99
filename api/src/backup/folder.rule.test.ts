import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupName, listBackups, prepareFolder, pruneBackups } from './folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('the rule removes old backups alone, and leaves what else lies in the folder', async () => {
  const names = Array.from({ length: 60 }, (_, index) =>
    backupName(new Date(Date.UTC(2026, 10, 29, 23 - index)), '0a1b2c3d-0000'),
  );
  const others = ['letat-notes.backup', 'letat-20260101T000000Z-0a1b2c3d.backup.copy', 'autre.txt'];
  for (const name of [...names, ...others]) await writeFile(join(folder, name), '');
  expect((await listBackups(folder)).map(({ name }) => name)).toEqual(names);
  const pruned = await pruneBackups(folder);
  // Hours 24 to 59 lie in the days before: of those the newest of each stays.
  expect(pruned).toHaveLength(60 - 24 - 2);
  expect((await readdir(folder)).filter((name) => others.includes(name))).toHaveLength(others.length);
});

it('two backups that end at the same time remove the same by the rule, and neither fails', async () => {
  for (let minute = 0; minute < 30; minute += 1)
    await writeFile(join(folder, backupName(new Date(Date.UTC(2026, 10, 29, 23, minute)), '0a1b2c3d-0000')), '');
  const pruned = await Promise.all([pruneBackups(folder), pruneBackups(folder)]);
  expect(Math.max(...pruned.map((names) => names.length))).toBe(29);
  expect(await listBackups(folder)).toHaveLength(1);
});

it('half a backup of a process that died is removed, one that is being made is not', async () => {
  const now = new Date('2026-11-29T23:00:00Z');
  const [dead, made] = [1, 2].map((id) => join(folder, `${backupName(now, `${id}0000000`)}.partial`));
  for (const path of [dead, made]) await writeFile(path ?? '', 'half');
  await utimes(dead ?? '', now, new Date(now.getTime() - 2 * 60 * 60 * 1000));
  await utimes(made ?? '', now, new Date(now.getTime() - 60 * 1000));
  await prepareFolder(folder, now);
  expect(await readdir(folder)).toEqual([`${backupName(now, '20000000')}.partial`]);
  expect(await listBackups(folder)).toEqual([]);
});
