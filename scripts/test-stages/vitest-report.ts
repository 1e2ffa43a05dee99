import { relative } from 'node:path';
import { listAt, numberAt, textAt } from '../json.ts';
import { root } from '../paths.ts';
import { type Count, type FileResult, failedTest, failure } from './result.ts';

/**
 * The count of a vitest JSON report. Tests that were skipped or left to do count as failed: a green run ran everything.
 * A file that could not even be loaded holds no test that could fail, and counts as one.
 */
export const countVitest = (report: unknown): Count => {
  if (numberAt(report, 'numPassedTests') === undefined || numberAt(report, 'numFailedTests') === undefined)
    return failure('its report is not a vitest report');
  const files = listAt(report, 'testResults').map(fileResult);
  return {
    passed: files.reduce((total, { passed }) => total + passed, 0),
    failed: files.reduce((total, { failed }) => total + failed, 0),
    reasons: [],
    files,
  };
};

const fileResult = (result: unknown): FileResult => {
  const name = textAt(result, 'name');
  const file = relative(root, name ?? '');
  const tests = listAt(result, 'assertionResults');
  const passed = tests.filter((test) => textAt(test, 'status') === 'passed').length;
  const failed = tests.filter((test) => textAt(test, 'status') === 'failed');
  const skipped = tests.length - passed - failed.length;
  const reasons = failed.map((test) => {
    const [message] = listAt(test, 'failureMessages');
    return failedTest(file, textAt(test, 'fullName'), message);
  });
  if (skipped > 0) reasons.push(`${file}: ${skipped} skipped or left to do, which counts as failed`);
  const isBroken = textAt(result, 'status') === 'failed' && failed.length === 0;
  if (isBroken) reasons.push(`${file} could not be run: ${textAt(result, 'message') ?? 'no message'}`);
  return {
    file,
    ms: (numberAt(result, 'endTime') ?? 0) - (numberAt(result, 'startTime') ?? 0),
    passed,
    failed: failed.length + skipped + (isBroken ? 1 : 0),
    reasons,
  };
};
