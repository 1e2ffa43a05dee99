import { relative } from 'node:path';
import { listAt, numberAt, textAt } from '../json.ts';
import { root } from '../paths.ts';
import { type Count, type FileTime, failedTest, failure } from './result.ts';

/**
 * The count of a vitest JSON report. Tests that were skipped or left to do count as failed: a green run ran everything.
 * A file that could not even be loaded holds no test that could fail, and counts as one.
 */
export const countVitest = (report: unknown): Count => {
  const passed = numberAt(report, 'numPassedTests');
  const failed = numberAt(report, 'numFailedTests');
  if (passed === undefined || failed === undefined) return failure('its report is not a vitest report');
  const skipped = (numberAt(report, 'numPendingTests') ?? 0) + (numberAt(report, 'numTodoTests') ?? 0);
  const broken = listAt(report, 'testResults').filter(
    (file) =>
      textAt(file, 'status') === 'failed' &&
      !listAt(file, 'assertionResults').some((one) => textAt(one, 'status') === 'failed'),
  );
  const reasons = broken.map(
    (file) => `${textAt(file, 'name') ?? 'a file'} could not be run: ${textAt(file, 'message') ?? 'no message'}`,
  );
  if (skipped > 0) reasons.push(`${skipped} skipped or left to do, which counts as failed`);
  reasons.push(...failedIn(report));
  return { passed, failed: failed + skipped + broken.length, reasons };
};

const failedIn = (report: unknown): string[] =>
  listAt(report, 'testResults').flatMap((file) =>
    listAt(file, 'assertionResults')
      .filter((one) => textAt(one, 'status') === 'failed')
      .map((one) => {
        const [message] = listAt(one, 'failureMessages');
        return failedTest(textAt(file, 'name'), textAt(one, 'fullName'), message);
      }),
  );

/** How long each file of a vitest JSON report took. */
export const vitestFileTimes = (report: unknown): readonly FileTime[] =>
  listAt(report, 'testResults').map((file) => ({
    file: relative(root, textAt(file, 'name') ?? ''),
    ms: (numberAt(file, 'endTime') ?? 0) - (numberAt(file, 'startTime') ?? 0),
  }));
