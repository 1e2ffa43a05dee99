import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig, type ShellConfig } from './config.ts';
import { PageCache } from './http/cache/page-cache.ts';
import { type LiveSet, openLiveSet } from './live-set.ts';
import { SubmissionsApi } from './verification/testing/submissions-api.ts';
import { platformBundle, writeRelease } from './verification/testing/write-release.ts';

/** Of a process that was there. */
const endedPid = spawnSync('/bin/true').pid;
let folder: string;
let api: SubmissionsApi;
let config: ShellConfig;
let opened: LiveSet[];

beforeEach(async () => {
  opened = [];
  folder = await mkdtemp(join(tmpdir(), 'letat-crash-loop-'));
  api = new SubmissionsApi({ id: 'first', releases: [await platform('first')] });
  config = readConfig({ API_URL: await api.listen(), INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder });
});
afterEach(async () => {
  await Promise.all(opened.map((live) => live.close()));
  api.close();
  await rm(folder, { recursive: true, force: true });
});

const platform = (version: string) =>
  writeRelease(join(folder, 'releases'), 'platform', `${platformBundle} // ${version}`);

async function open(provenAfter?: number): Promise<LiveSet> {
  const log = fastify({ logger: { level: 'silent' } }).log;
  const live = await openLiveSet({
    config,
    log,
    pages: new PageCache(),
    ...(provenAfter === undefined ? {} : { provenAfter }),
  });
  opened.push(live);
  return live;
}
/** One that is killed once it serves: what it wrote down is by a process that is no more. */
async function openKilled(): Promise<LiveSet> {
  const live = await open();
  const file = join(folder, 'set-on-trial.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(`"pid":${process.pid}`, `"pid":${endedPid}`));
  return live;
}
const servedBy = (live: LiveSet) => live.current()?.set.id;

/** The first set served for a while, and another one is live by now. */
async function replaceFirst(): Promise<void> {
  const live = await open(0);
  await expect.poll(() => existsSync(join(folder, 'proven-set.json'))).toBe(true);
  await live.close();
  api.stable = { id: 'second', releases: [await platform('second')] };
}

it('a set that ended the shell three times in a row is not served a fourth time: the one that served before is', async () => {
  await replaceFirst();
  for (let start = 0; start < 3; start += 1) expect(servedBy(await openKilled())).toBe('second');
  const survivor = await open();
  expect(servedBy(survivor)).toBe('first');
  // What is published next has done nothing yet.
  api.stable = { id: 'third', releases: [await platform('third')] };
  api.announce();
  await expect.poll(() => servedBy(survivor)).toBe('third');
});

it('a set is served again after ends in order, and after ends that are long past', async () => {
  await replaceFirst();
  for (let start = 0; start < 5; start += 1) {
    const live = await open();
    expect(servedBy(live)).toBe('second');
    await live.close();
  }
  const at = new Date(Date.now() - 11 * 60 * 1000).toISOString();
  const begun = Array.from({ length: 5 }, () => ({ at, host: hostname(), pid: endedPid }));
  await writeFile(join(folder, 'set-on-trial.json'), JSON.stringify({ set: 'second', begun }));
  expect(servedBy(await open())).toBe('second');
});

it('shells that share a folder and all run are no ends, and neither are those of another machine', async () => {
  await replaceFirst();
  const at = new Date().toISOString();
  const others = [
    ...Array.from({ length: 3 }, () => ({ at, host: hostname(), pid: process.ppid })),
    ...Array.from({ length: 3 }, () => ({ at, host: 'another-machine', pid: 1 })),
  ];
  await writeFile(join(folder, 'set-on-trial.json'), JSON.stringify({ set: 'second', begun: others }));
  expect(servedBy(await open())).toBe('second');
});

it('the only set that there ever was is served, whatever it did', async () => {
  for (let start = 0; start < 4; start += 1) expect(servedBy(await openKilled())).toBe('first');
});
