import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tryLock } from './file-lock.mjs';

const POLL_MS = 300;
const SAY_MS = 5_000;

/** @param {string} path */
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** Binaries differ by machine, so a folder shared with another one (a container, say) is installed again. @param {string} lock */
const fingerprint = (lock) =>
  `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;

/**
 * Whether npm itself, run by hand, left exactly what the lock asks for: then nothing is deleted and installed again.
 * @param {string} root @param {string} lock
 */
const npmInstalledTheSame = (root, lock) => {
  const hidden = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (hidden === null) return false;
  const locked = JSON.parse(lock).packages ?? {};
  const there = JSON.parse(hidden).packages ?? {};
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || entry.link || !path.includes('node_modules/')) return true;
    const installed = there[path];
    if (installed === undefined) return Boolean(entry.optional);
    return installed.version === entry.version && existsSync(join(root, path));
  });
};

/**
 * npm runs on the machine's own Node: the one in node_modules goes away while npm replaces the folder.
 * @param {string} root
 */
const withoutOwnNode = (root) => {
  const own = join(root, 'node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own));
  return { ...process.env, PATH: path.join(delimiter) };
};

/**
 * Whether the lock leaves out packages for other machines than the one that wrote it, because its registry did not carry
 * them. `npm ci` refuses such a lock; `npm install` takes every version from it all the same.
 * @param {string} lock
 */
const lacksOtherPlatforms = (lock) => {
  const packages = JSON.parse(lock).packages ?? {};
  const names = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  return Object.values(packages).some((entry) =>
    Object.keys(entry.optionalDependencies ?? {}).some((name) => !names.has(name)),
  );
};

/**
 * @param {string} root
 * @param {readonly string[]} command
 * @param {(line: string) => void} say
 * @returns {Promise<string | null>} null, or what went wrong
 */
const runNpm = (root, command, say) =>
  new Promise((resolve) => {
    const started = Date.now();
    // NODE_ENV=production would leave out what the build needs. Warnings are about the machine's Node, which only npm uses.
    const npm = spawn('npm', [...command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      env: withoutOwnNode(root),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    const progress = setInterval(
      () => say(`  npm: still going after ${Math.round((Date.now() - started) / 1000)} s`),
      SAY_MS,
    );
    // Left alone, npm would go on behind the back of the process that takes the lock next.
    const pass = (/** @type {NodeJS.Signals} */ signal) => npm.kill(signal);
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, pass);
    const finish = (/** @type {string | null} */ problem) => {
      clearInterval(progress);
      for (const signal of signals) process.off(signal, pass);
      resolve(problem);
    };
    npm.on('error', (error) =>
      finish(`npm could not be started (${error.message}). Install npm beside Node and start again.`),
    );
    npm.on('exit', (code, signal) => {
      if (code === 0) return finish(null);
      finish(
        signal
          ? `npm was stopped by ${signal}; the next start installs again.`
          : `npm ${command.join(' ')} failed with code ${code}; its own message stands above.\n` +
              '  No network or registry: check `npm ping` and the proxy settings.\n' +
              '  A full disk: free some space (npm needs about 1.5 GB).\n' +
              '  package.json and package-lock.json out of step: run `npm install` and commit the changed lock file.',
      );
    });
  });

/**
 * Installs the packages when node_modules is absent or older than package-lock.json. Two processes never install at once.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<string | null>} null, or what went wrong and how to mend it
 */
export const ensureInstalled = async (root, say) => {
  const mark = join(root, 'node_modules', '.letat-install');
  const lock = readIfThere(join(root, 'package-lock.json'));
  if (lock === null)
    return 'package-lock.json is missing: this is not a whole checkout. Run `git checkout package-lock.json`.';
  const expected = fingerprint(lock);
  const upToDate = () => readIfThere(mark) === expected;
  if (upToDate()) return null;

  let hasSaid = false;
  let attempt = tryLock(join(root, '.cache', 'install.lock'));
  while (!attempt.taken) {
    if (!hasSaid) say(`Another process (${attempt.pid}) is installing the packages; waiting for it.`);
    hasSaid = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    attempt = tryLock(join(root, '.cache', 'install.lock'));
  }
  try {
    if (upToDate()) return null;
    if (!npmInstalledTheSame(root, lock)) {
      const command = lacksOtherPlatforms(lock) ? ['install', '--no-save'] : ['ci'];
      const why = existsSync(join(root, 'node_modules')) ? 'package-lock.json changed: installing' : 'Installing';
      say(`${why} the packages (npm ${command.join(' ')}), about half a minute.`);
      const started = Date.now();
      const problem = await runNpm(root, command, say);
      if (problem !== null) return problem;
      say(`Packages installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    }
    writeFileSync(mark, expected);
    return null;
  } finally {
    attempt.release();
  }
};
