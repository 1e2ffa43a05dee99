// Runs a program now and again and again, whatever becomes of it: node deploy/every.mjs <minutes> <program> [<argument> …].
// One that takes longer is not begun a second time beside itself.
import { spawn } from 'node:child_process';

const [minutes, program, ...args] = process.argv.slice(2);
if (!(Number(minutes) > 0) || program === undefined) {
  console.error('every.mjs: say after how many minutes, and which program');
  process.exit(2);
}

/** @type {import('node:child_process').ChildProcess | null} */
let running = null;
let isStopping = false;

function run() {
  if (running !== null) return;
  running = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
  running.once('exit', (code, signal) => {
    running = null;
    if (code !== 0 && !isStopping)
      console.error(`every.mjs: ${program} ended with ${code ?? signal}; next time in ${minutes} min`);
  });
}

const timer = setInterval(run, Number(minutes) * 60_000);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    // What is under way is told, and this ends with it.
    isStopping = true;
    clearInterval(timer);
    running?.kill(signal);
  });
run();
