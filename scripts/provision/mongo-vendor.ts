import { fork } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment } from '../environment.ts';
import { textAt } from '../json.ts';
import type { Log } from '../progress.ts';
import { lineSplitter } from '../run-task.ts';
import { inspectMongod, type MongodInspection } from './mongod-binary.ts';

/** The first 8.0 with the security fixes of April 2026. */
export const VENDOR_VERSION = '8.0.21';
const GIVE_UP_MS = 10_000;
const LOOK_MS = 500;

const bytesIn = async (folder: string): Promise<number> => {
  const names = await readdir(folder);
  // A file may be renamed between the listing and the look at it.
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (file) => file.size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

interface DownloadOptions {
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
  readonly giveUpMs?: number;
}

const download = (
  folder: string,
  { log, signal, giveUpMs = GIVE_UP_MS }: DownloadOptions,
): Promise<{ path: string } | { problem: string }> =>
  new Promise((resolve) => {
    const env = childEnvironment({
      // Without it the library accepts any certificate, and what arrives is run.
      npm_config_strict_ssl: 'true',
      // A name that does not resolve will not resolve at the third try either.
      MONGOMS_MAX_RETRIES: '1',
    });
    const child = fork(join(import.meta.dirname, 'vendor-download.ts'), [folder, VENDOR_VERSION], {
      env,
      silent: true,
      execArgv: [],
    });
    let answer: { path: string } | { problem: string } = { problem: 'the download ended without an answer' };
    let bytes = -1;
    let lastGrowth = performance.now();
    const look = async (): Promise<void> => {
      const now = await bytesIn(folder);
      if (now !== bytes) lastGrowth = performance.now();
      bytes = now;
      if (performance.now() - lastGrowth < giveUpMs) return;
      answer = { problem: `nothing arrived for ${giveUpMs / 1000} s` };
      child.kill('SIGKILL');
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    const stop = (): void => {
      child.kill('SIGKILL');
    };
    signal?.addEventListener('abort', stop, { once: true });
    const lines = lineSplitter((line) => {
      if (line.trim() !== '') log(`  ${line.trim()}`);
    });
    child.stderr?.resume();
    child.stdout?.on('data', (chunk: Buffer) => lines.push(chunk));
    child.on('message', (message) => {
      const path = textAt(message, 'path');
      const problem = textAt(message, 'problem');
      if (path !== undefined) answer = { path };
      else if (problem !== undefined) answer = { problem };
    });
    child.on('error', (error) => {
      answer = { problem: error.message };
    });
    child.on('close', () => {
      clearInterval(timer);
      signal?.removeEventListener('abort', stop);
      resolve(answer);
    });
  });

/** The library would take an archive that failed its check for a finished download; an unfinished one it resumes. */
const discardArchives = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.downloading'));
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
};

/** Downloads MongoDB 8.0 from its vendor into the cache folder; gives up when nothing arrives for ten seconds. */
export const mongodFromVendor = async (cache: string, options: DownloadOptions): Promise<MongodInspection> => {
  const folder = join(cache, 'vendor');
  await mkdir(folder, { recursive: true });
  options.log(`  Downloading MongoDB ${VENDOR_VERSION} from its vendor`);
  const answer = await download(folder, options);
  const found = 'problem' in answer ? answer : await inspectMongod(answer.path);
  if ('problem' in found) await discardArchives(folder);
  return found;
};
