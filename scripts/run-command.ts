import { ExplainedError, hasCode } from './explained-error.ts';
import { listenForStop, type StopSignals } from './supervisor/stop-signals.ts';

const explain = (error: unknown): string => {
  if (error instanceof ExplainedError) return error.message;
  if (hasCode(error, 'ENOSPC')) return `The disk is full (${String(error)}). Free some space and start again.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/**
 * Runs a command to its end and leaves with its exit code. A known problem is printed as its message alone; an error that
 * nothing caught asks the command to stop, so that it never leaves processes behind.
 */
export const runCommand = async (command: (stop: StopSignals) => Promise<number>): Promise<never> => {
  speakToWhoeverListens();
  const stop = listenForStop();
  let broken = false;
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      process.stderr.write(`${explain(error)}\n`);
      broken = true;
      stop.request();
    });
  }
  try {
    const code = await command(stop);
    process.exit(broken ? 1 : code);
  } catch (error) {
    if (!stop.signal.aborted) process.stderr.write(`\n${explain(error)}\n`);
    process.exit(stop.signal.aborted && !broken ? 130 : 1);
  }
};

/**
 * The reader of the output may have ended: `npm start | head`, a closed window, a harness that has seen the address. What runs goes
 * on, and its logs are in files. Without this each line that nobody reads would raise an error, reported on the same closed pipe.
 */
const speakToWhoeverListens = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (!hasCode(error, 'EPIPE')) throw error;
    });
  }
};
