import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheDir, root } from '../paths.ts';
import { followFiles } from './follow-files.ts';

let folder: string;
let place: string;
let stop: (() => void) | undefined;
const batches: (readonly string[])[] = [];

beforeEach(() => {
  mkdirSync(cacheDir, { recursive: true });
  folder = mkdtempSync(join(cacheDir, 'follow-'));
  place = relative(root, folder);
  batches.length = 0;
});
afterEach(() => {
  stop?.();
  rmSync(folder, { recursive: true, force: true });
});
const save = (name: string): void => writeFileSync(join(folder, name), String(Math.random()));
const follow = (places: readonly string[]): void => {
  stop = followFiles(places, (changed) => batches.push(changed));
};

test('files saved together are one change; tests and editors’ files are none', async () => {
  mkdirSync(join(folder, 'deep'));
  follow([place]);
  for (const name of ['b.ts', 'deep/a.tsx', 'a.test.ts', '.a.ts.swp', 'notes.md']) save(name);
  await expect.poll(() => batches).toEqual([[`${place}/b.ts`, `${place}/deep/a.tsx`]]);
});

test('a single file is followed through editors that replace it, its neighbours are not', async () => {
  save('one.ts');
  follow([`${place}/one.ts`]);
  for (let times = 1; times <= 2; times += 1) {
    save('other.ts');
    save('new.ts~');
    renameSync(join(folder, 'new.ts~'), join(folder, 'one.ts'));
    await expect.poll(() => batches).toHaveLength(times);
  }
  expect(batches[1]).toEqual([`${place}/one.ts`]);
});
