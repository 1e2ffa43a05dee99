import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { findMongod } from './mongo.ts';
import { wheelPath } from './mongo-wheel.ts';

let folder: string;
let cache: string;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-find-'));
  cache = join(folder, 'cache');
  lines = [];
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program that says a version, as mongod does. */
const fake = async (path: string, version: string, code = 0): Promise<string> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `#!/bin/sh\necho "db version v${version}"\nexit ${code}\n`);
  await chmod(path, 0o755);
  return path;
};

const find = (env: Record<string, string>, neededMajor: number | null = null) =>
  findMongod({
    log: (line) => lines.push(line),
    environment: readEnvironment(env),
    cache,
    neededMajor,
    signal: AbortSignal.timeout(20_000),
  });

test('MONGOD_BINARY comes first', async () => {
  const named = await fake(join(folder, 'named'), '7.0.2');
  await fake(join(folder, 'path', 'mongod'), '8.0.1');
  expect(await find({ MONGOD_BINARY: named, PATH: join(folder, 'path') })).toEqual({ path: named, version: '7.0.2' });
});

test.each([
  ['nothing', async () => join(folder, 'nothing'), /there is no such file/],
  ['an old one', () => fake(join(folder, 'old'), '5.0.9'), /it is MongoDB 5\.0\.9, older than 6\.0/],
  ['a broken one', () => fake(join(folder, 'broken'), '8.0.1', 9), /it ended with code 9/],
])('a MONGOD_BINARY that names %s is an error, not a reason to look elsewhere', async (_what, make, message) => {
  await expect(find({ MONGOD_BINARY: await make(), PATH: '' })).rejects.toThrow(message);
});

test('PATH comes before the cache, and what is too old there is passed over', async () => {
  await fake(join(folder, 'one', 'mongod'), '4.4.0');
  const second = await fake(join(folder, 'two', 'mongod'), '8.0.1');
  await fake(wheelPath(cache), '6.0.5');
  expect(await find({ PATH: `${join(folder, 'one')}:${join(folder, 'two')}` })).toMatchObject({ path: second });
});

test('the cache serves without a word to the network', async () => {
  const cached = await fake(wheelPath(cache), '6.0.5');
  expect(await find({ PATH: '' })).toEqual({ path: cached, version: '6.0.5' });
  expect(lines).toEqual([]);
});

test('the vendor’s server is preferred in the cache, unless it was deleted', async () => {
  const wheel = await fake(wheelPath(cache), '6.0.5');
  const vendor = await fake(join(cache, 'vendor', 'mongod-x'), '8.0.21');
  await writeFile(join(cache, 'vendor.json'), JSON.stringify({ path: vendor }));
  expect(await find({ PATH: '' })).toMatchObject({ path: vendor });
  await rm(vendor);
  expect(await find({ PATH: '' })).toMatchObject({ path: wheel });
});

test('a server of the major version that wrote the data is chosen', async () => {
  await fake(join(folder, 'path', 'mongod'), '8.0.1');
  const cached = await fake(wheelPath(cache), '6.0.5');
  expect(await find({ PATH: join(folder, 'path') }, 6)).toMatchObject({ path: cached });
  expect(lines.join()).toContain('it is MongoDB 8.0.1, but the data folder was written by MongoDB 6');
});

test('when no server fits, the error lists what was tried and the four ways out', async () => {
  await fake(wheelPath(cache), '6.0.5');
  const message =
    /Tried:\n {2}mongod on PATH: none there\n[\s\S]*1\. MONGODB_URI[\s\S]*2\. MONGOD_BINARY[\s\S]*3\. let this machine[\s\S]*4\. let this machine/;
  await expect(find({ PATH: '' }, 7)).rejects.toThrow(message);
});
