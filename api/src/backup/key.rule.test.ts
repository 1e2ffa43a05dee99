import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeKey, readKey } from './key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-key-'));
  await mkdir(join(folder, 'keys'));
  await mkdir(join(folder, 'backups'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a key is made once, readable by its user alone, and read again', async () => {
  const path = join(folder, 'keys', 'backup.key');
  await makeKey(path);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const text = await readFile(path, 'utf8');
  await expect(makeKey(path)).rejects.toThrow('never overwritten');
  expect(await readFile(path, 'utf8')).toBe(text);
  expect((await readKey(path, [join(folder, 'backups')])).toString('base64')).toBe(text.trim());
});

it('a key beside the backups or the data is refused, by a link or from a folder within as well', async () => {
  const backups = join(folder, 'backups');
  await mkdir(join(backups, 'within'));
  for (const path of [join(backups, 'backup.key'), join(backups, 'within', 'backup.key')]) {
    await makeKey(path);
    await expect(readKey(path, [backups])).rejects.toThrow('move it out');
  }
  const link = join(folder, 'keys', 'link.key');
  await symlink(join(backups, 'backup.key'), link);
  await expect(readKey(link, [backups])).rejects.toThrow('move it out');
});

it('no key, a file that is none and a missing one are told apart', async () => {
  await expect(readKey(undefined, [])).rejects.toThrow('--new-key');
  await expect(readKey(join(folder, 'none'), [])).rejects.toThrow('cannot be read');
  await writeFile(join(folder, 'short'), 'YWJj\n');
  await expect(readKey(join(folder, 'short'), [])).rejects.toThrow('is no key');
});
