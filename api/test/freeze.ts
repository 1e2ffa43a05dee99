import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

/**
 * Stops a process where it stands, as a machine that hangs does. The signal is only sent by then: its threads stop one by
 * one, and one of them may still answer. So this waits until none runs.
 */
export async function freeze(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await expect.poll(() => threadStates(pid), { interval: 5 }).toSatisfy(allStopped);
}

export function thaw(pid: number): void {
  process.kill(pid, 'SIGCONT');
}

const allStopped = (states: string[]) => states.length > 0 && states.every((state) => /^[Tt]/.test(state));

/** State letters as `ps` has them: T is stopped. Of every thread where the system shows them (proc(5)), else of the process. */
function threadStates(pid: number): string[] {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return [execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).trim()];
  return readdirSync(tasks).map((task) => {
    const stat = readFileSync(`${tasks}/${task}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
  });
}
