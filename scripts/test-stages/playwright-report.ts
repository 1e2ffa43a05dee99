import { isRecord, listAt, numberAt, textAt } from '../json.ts';
import { type Count, type FileTime, failedTest, failure } from './result.ts';

/** The count of a Playwright JSON report. Flaky and skipped tests count as failed. */
export const countPlaywright = (report: unknown): Count => {
  const stats = isRecord(report) ? report.stats : undefined;
  const expected = numberAt(stats, 'expected');
  const unexpected = numberAt(stats, 'unexpected');
  if (expected === undefined || unexpected === undefined) return failure('its report is not a Playwright report');
  const flaky = numberAt(stats, 'flaky') ?? 0;
  const skipped = numberAt(stats, 'skipped') ?? 0;
  const errors = listAt(report, 'errors').map(
    (error) => (textAt(error, 'message') ?? 'an error outside of any test').split('\n')[0] ?? '',
  );
  const reasons = [...errors];
  if (flaky > 0) reasons.push(`${flaky} flaky (passed only when repeated), which counts as failed`);
  if (skipped > 0) reasons.push(`${skipped} skipped, which counts as failed`);
  reasons.push(...failedIn(report));
  return { passed: expected, failed: unexpected + flaky + skipped + errors.length, reasons };
};

/** Suites hold suites: files, then their groups. */
const failedIn = (suite: unknown): string[] => [
  ...listAt(suite, 'suites').flatMap(failedIn),
  ...listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests')
      .filter((one) => ['unexpected', 'flaky'].includes(textAt(one, 'status') ?? ''))
      .map((one) => failedTest(textAt(spec, 'file'), textAt(spec, 'title'), firstError(one))),
  ),
];

const firstError = (one: unknown): string | undefined =>
  listAt(one, 'results')
    .flatMap((result) => listAt(result, 'errors'))
    .map((error) => textAt(error, 'message'))
    .find((message) => message !== undefined);

/** How long each file of a Playwright JSON report took: the sum of its journeys, some of which may have run at once. */
export const playwrightFileTimes = (report: unknown): readonly FileTime[] =>
  listAt(report, 'suites').map((file) => ({
    file: `e2e/${textAt(file, 'file') ?? ''}`,
    ms: durationsIn(file).reduce((sum, ms) => sum + ms, 0),
  }));

const durationsIn = (suite: unknown): number[] => [
  ...listAt(suite, 'suites').flatMap(durationsIn),
  ...listAt(suite, 'specs')
    .flatMap((spec) => listAt(spec, 'tests'))
    .flatMap((one) => listAt(one, 'results'))
    .map((result) => numberAt(result, 'duration') ?? 0),
];
