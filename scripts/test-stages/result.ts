import { stripVTControlCharacters } from 'node:util';

/** What one test file did. */
export interface FileResult {
  /** From the root of the project. */
  readonly file: string;
  /** Milliseconds from its first test's start to its last one's end. */
  readonly ms: number;
  readonly passed: number;
  /** Skipped tests count as failed, and so does a file that could not be loaded. */
  readonly failed: number;
  /** What its failed tests promised, and what was seen instead. */
  readonly reasons: readonly string[];
}

/** The count of one stage. What did not run at all counts as one failure, with its reason. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed outside of any test file: a reader who has only the end of a long output needs no more than the reasons. */
  readonly reasons: readonly string[];
  /** Of a stage that runs test files; its counts hold theirs. */
  readonly files?: readonly FileResult[];
}

export interface StageResult extends Count {
  readonly name: string;
  readonly ms: number;
}

export const failure = (reason: string): Count => ({ passed: 0, failed: 1, reasons: [reason] });

/** One failed test in a few lines: where it stands, what it promised, and the first lines of what was seen instead. */
export const failedTest = (file: string | undefined, name: string | undefined, message: unknown): string => {
  const seen =
    typeof message === 'string' ? stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n      ') : '';
  return `${file ?? 'a file'} › ${name ?? 'a test'}\n      ${seen || 'no message'}`;
};

export const PASSED: Count = { passed: 1, failed: 0, reasons: [] };

/** Every reason of a count: its own, then those of its files. */
export const reasonsOf = ({ reasons, files = [] }: Count): readonly string[] => [
  ...reasons,
  ...files.flatMap((file) => file.reasons),
];

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  reasons: counts.flatMap(reasonsOf),
});
