// The start of every command. Plain JavaScript without dependencies, because it runs before anything is installed,
// on whatever Node the machine has (18 or newer): it installs the packages, then hands over to the project's own Node.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './bootstrap/install.mjs';
import { findNode } from './bootstrap/node-binary.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const commands = join(root, 'scripts', 'commands');

/** @param {string} message @returns {never} */
const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const [command, ...args] = process.argv.slice(2);
const known = readdirSync(commands)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -3));
if (command === undefined || !known.includes(command)) {
  fail(
    `${command === undefined ? 'No command given' : `There is no command "${command}"`}. The commands are: ${known.join(', ')}.`,
  );
}

const problem = await ensureInstalled(root, (line) => console.log(line));
if (problem !== null) fail(problem);

const node = findNode(root);
if ('problem' in node) fail(node.problem);
if (!existsSync(node.path)) fail(`${node.path} went away while it was about to run; start again.`);

const child = spawn(node.path, [join(commands, `${command}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [dirname(node.path), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter),
  },
});

// Once each: in a terminal Ctrl-C reaches the child by itself too, and a second one means something else to it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  let forwarded = false;
  process.on(signal, () => {
    if (!forwarded) child.kill(signal);
    forwarded = true;
  });
}
// A signal sent to npm ends the shell between npm and this process, and stays there: the shell's end is the signal.
if ('npm_lifecycle_event' in process.env && process.platform !== 'win32') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 300);
}
child.on('error', (error) => fail(`${node.path} could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 128 + constants.signals[signal]));
