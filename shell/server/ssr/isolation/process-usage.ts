import { readFileSync } from 'node:fs';

/** What a process has used of the machine. */
export interface ProcessUsage {
  /** Of the processor, by all its threads. */
  readonly cpuMs: number;
  /** Resident memory: with buffers, which are no part of the heap. */
  readonly bytes: number;
  /** Runs, or waits for a turn: not for anything else. */
  readonly isRunning: boolean;
}

/** `sysconf(_SC_CLK_TCK)` and `sysconf(_SC_PAGESIZE)` of Linux on the machines that Node runs on. */
const ticksPerSecond = 100;
const pageBytes = 4096;

/** Reads `/proc/<pid>/stat` (proc_pid_stat(5)); null once the process is gone, and on systems without it. */
export function readUsage(pid: number): ProcessUsage | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    // Gone, or no Linux: there is nothing to say of it.
    return null;
  }
  // The name before may hold anything, parentheses too.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, user, system, pages] = [fields[0], Number(fields[11]), Number(fields[12]), Number(fields[21])];
  return {
    cpuMs: ((user + system) / ticksPerSecond) * 1000,
    bytes: pages * pageBytes,
    isRunning: state === 'R' || state === 'D',
  };
}
