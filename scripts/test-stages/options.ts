import { ExplainedError } from '../explained-error.ts';

/** What the command line of `npm test` asks for. */
export interface TestOptions {
  /** Names of stages; none for all. */
  readonly stages: readonly string[];
  /** The branch that the change is compared with; null to run whatever the change. */
  readonly changedSince: string | null;
  /** No second run for files in which something failed. */
  readonly isStrict: boolean;
  /** What failed last time, and nothing else. */
  readonly isFailedOnly: boolean;
  /** The test files of the change alone, ten times in a row and once beside busy processes. */
  readonly isStress: boolean;
}

const CHANGED = /^--changed(?:=(.+))?$/;
const FLAGS = ['--strict', '--failed', '--stress'];

/**
 * Reads `[stage …] [--changed[=branch]] [--strict | --failed | --stress]`.
 * @throws {ExplainedError} for an option that there is not, or that needs another
 */
export const readTestOptions = (args: readonly string[]): TestOptions => {
  const unknown = args.filter((arg) => arg.startsWith('-') && !CHANGED.test(arg) && !FLAGS.includes(arg));
  if (unknown.length > 0)
    throw new ExplainedError(
      `There is no option ${unknown.join(', ')}. The options are: --changed[=branch], ${FLAGS.join(', ')}.`,
    );
  const changed = args.map((arg) => CHANGED.exec(arg)).find((match) => match !== null);
  const has = (flag: string): boolean => args.includes(flag);
  if (has('--stress') && changed === undefined)
    throw new ExplainedError('--stress runs the test files of a change: npm test -- --changed --stress');
  if (has('--failed') && changed !== undefined)
    throw new ExplainedError(
      '--failed runs what failed last time, --changed what a change can break: give one of them.',
    );
  return {
    stages: args.filter((arg) => !arg.startsWith('-')),
    changedSince: changed === undefined ? null : (changed[1] ?? 'main'),
    isStrict: has('--strict'),
    isFailedOnly: has('--failed'),
    isStress: has('--stress'),
  };
};
