import type { ShellConfig } from '../../config.ts';
import { type ProcessUsage, readUsage } from './process-usage.ts';

/** What a step may take. */
export interface StepLimits {
  /** Milliseconds of the processor: on a busy machine what is good only takes longer. */
  readonly busyMs: number;
  /** Milliseconds of waiting for something that does not come. */
  readonly silentMs: number;
}

/** Until a process says that it is there it loads what is ours. */
export const startingLimits: StepLimits = { busyMs: 10_000, silentMs: 20_000 };

/** What a server build may take of the machine: see SSR_DEADLINE_MS, SSR_PATIENCE_MS and SSR_MEMORY_MB. */
export type SsrLimits = ShellConfig['ssr'];

/**
 * What a step may take, so that a release is refused within 5 s of its fault. Ours take 0.1 s of the processor to be loaded and less to be
 * rendered. Nothing comes to a build that is being loaded; a page waits for its data.
 */
export const limitsOf = (kind: 'import' | 'render', { deadline, patience }: SsrLimits): StepLimits => ({
  busyMs: deadline,
  silentMs: kind === 'import' ? 1500 : patience + 500,
});

/**
 * Milliseconds for all pages of one remote together: each may wait for as long as a page may, and thousands of them would never end. Ours take one to
 * four seconds, on a machine that does little else.
 */
export const allPagesMs = ({ silentMs }: StepLimits): number => 40 * silentMs;

export type Overrun = 'busy' | 'silent' | 'memory';

const lookMs = 50;
/** What goes on though nothing is asked: timers of a build, and the collection of what it left. */
const restingTicks = 10;
const restingMs = 10_000;

/** Watches one process from its start to its end. */
interface UsageWatch {
  /** A step begins, or the one before showed that it goes on. */
  begin(limits: StepLimits): void;
  /** Nothing is asked of it: it may do as much in ten seconds as in a step, and wait for ever. */
  rest(): void;
  stop(): void;
}

/**
 * Watches a process step by step, by what it uses of the machine. Where the system does not say that, each step has a deadline.
 * @param memory bytes that it may have resident
 */
export function watchUsage(
  pid: number,
  {
    memory,
    onOverrun,
    read = readUsage,
  }: { memory: number; onOverrun: (why: Overrun) => void; read?: typeof readUsage },
): UsageWatch {
  let limits = startingLimits;
  let atStart: ProcessUsage | null = null;
  let before: ProcessUsage | null = null;
  let waiting = 0;
  /** Milliseconds since nothing is asked of it; null while something is. */
  let resting: number | null = 0;
  // One for all steps: begun anew with each, it would never be due under load.
  const timer = setInterval(tick, lookMs).unref();

  function tick(): void {
    if (resting === null) {
      look();
      return;
    }
    resting += lookMs;
    if ((resting / lookMs) % restingTicks === 0) look();
    if (resting >= restingMs) rest();
  }
  function look(): void {
    const now = read(pid);
    // Time that it spends waiting for a turn on a busy machine is not its own.
    const isIdle = !now || (!now.isRunning && now.cpuMs - (before?.cpuMs ?? 0) < lookMs / 2);
    if (isIdle && resting === null) waiting += lookMs;
    before = now;
    if (now && now.bytes > memory) over('memory');
    else if (now && now.cpuMs - (atStart?.cpuMs ?? 0) > limits.busyMs) over('busy');
    else if (waiting > limits.silentMs) over('silent');
  }
  function over(why: Overrun): void {
    stop();
    onOverrun(why);
  }
  function restart(): void {
    atStart = read(pid);
    before = atStart;
    waiting = 0;
  }
  function rest(): void {
    resting = 0;
    restart();
  }
  function stop(): void {
    clearInterval(timer);
  }
  return {
    begin(next) {
      limits = next;
      resting = null;
      restart();
    },
    rest,
    stop,
  };
}
