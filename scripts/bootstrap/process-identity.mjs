import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @param {number} pid */
const answersSignals = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Linux: process ids start again after a reboot and in every container, so the start time goes with the boot's id.
 * @param {number} pid
 */
const startFromProc = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command name may hold spaces and parentheses; the fields are safe to split only after its last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie still answers signals, but it runs nothing and never will.
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
};

/**
 * When a process started, as an opaque text: two answers are equal only for one and the same process.
 * @param {number} pid
 * @returns {string | null} null when no such process runs; `unknown` when it runs but its start cannot be read
 */
export const processStart = (pid) => {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !answersSignals(pid)) return null;
  if (process.platform === 'linux') {
    try {
      return startFromProc(pid);
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) {
        return answersSignals(pid) ? 'unknown' : null;
      }
      return 'unknown';
    }
  }
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
  } catch {
    // `ps` is missing or does not know the process; the signal has just said that it runs.
    return answersSignals(pid) ? 'unknown' : null;
  }
};

/**
 * Whether the process that was noted as `{ pid, start }` is the one that runs under this id now.
 * @param {{ pid: number, start: string }} noted
 */
export const stillRuns = (noted) => {
  const start = processStart(noted.pid);
  if (start === null) return false;
  return start === 'unknown' || noted.start === 'unknown' || start === noted.start;
};

/** @returns {{ pid: number, start: string }} this process, as others may note it */
export const thisProcess = () => ({ pid: process.pid, start: processStart(process.pid) ?? 'unknown' });
