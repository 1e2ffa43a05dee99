import { type ProcessUsage, readUsage } from './process-usage.ts';

/** Milliseconds of the processor that one step may take: on a busy machine a good release only takes longer. */
export const busyMs = 2000;
/** Milliseconds that one step may wait for something that does not come; a page's data is given up before. */
export const silentMs = 4000;
const lookMs = 50;

export type Overrun = 'busy' | 'silent' | 'memory';

/**
 * Watches a process step by step, by what it uses of the machine. Where the system does not say that, each step has a deadline.
 * @param memory bytes that it may have resident
 * @returns `next` begins a step, `stop` ends the watching
 */
export function watchSteps(
  pid: number,
  {
    memory,
    onOverrun,
    read = readUsage,
  }: { memory: number; onOverrun: (why: Overrun) => void; read?: typeof readUsage },
): { next(): void; stop(): void } {
  let atStart: ProcessUsage | null = read(pid);
  let before = atStart;
  let waiting = 0;

  const timer = setInterval(() => {
    const now = read(pid);
    // Time that it spends waiting for a turn on a busy machine is not its own.
    if (!now || (!now.isRunning && now.cpuMs - (before?.cpuMs ?? 0) < lookMs / 2)) waiting += lookMs;
    before = now;
    if (now && now.bytes > memory) return over('memory');
    if (now && now.cpuMs - (atStart?.cpuMs ?? 0) > busyMs) return over('busy');
    if (waiting > silentMs) over('silent');
  }, lookMs);

  function over(why: Overrun): void {
    clearInterval(timer);
    onOverrun(why);
  }
  return {
    next() {
      atStart = read(pid);
      waiting = 0;
    },
    stop: () => clearInterval(timer),
  };
}
