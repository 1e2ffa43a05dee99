/** Prints one line for the person who runs the command. */
export type Log = (line: string) => void;

const FIRST_WORD_MS = 2_000;
const NEXT_WORD_MS = 5_000;

/** Prints to standard output. */
export const consoleLog: Log = (line) => {
  process.stdout.write(`${line}\n`);
};

/** Milliseconds as people read them: `0.4 s`, `1 min 05 s`. */
export const duration = (ms: number): string => {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
};

/** Says that the work still goes on once it takes more than two seconds, and every five seconds after that. */
export const withProgress = async <T>(log: Log, what: string, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const say = (): void => log(`  ${what}: still going after ${duration(performance.now() - started)}`);
  let timer = setTimeout(function tick() {
    say();
    timer = setTimeout(tick, NEXT_WORD_MS);
  }, FIRST_WORD_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
};

/** The steps of a command with their times, printed as they end. */
export interface Steps {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  readonly done: readonly { readonly name: string; readonly ms: number }[];
}

/** Measures named steps and prints a line for each when it ends. */
export const createSteps = (log: Log): Steps => {
  const done: { name: string; ms: number }[] = [];
  return {
    done,
    async run(name, work) {
      const started = performance.now();
      const result = await withProgress(log, name, work);
      const ms = performance.now() - started;
      done.push({ name, ms });
      log(`✓ ${name.padEnd(26)} ${duration(ms)}`);
      return result;
    },
  };
};
