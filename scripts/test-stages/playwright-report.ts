import { isRecord, listAt, numberAt, textAt } from '../json.ts';
import { type Count, type FileResult, failedTest, failure } from './result.ts';

/** The count of a Playwright JSON report. Flaky and skipped journeys count as failed. */
export const countPlaywright = (report: unknown): Count => {
  const stats = isRecord(report) ? report.stats : undefined;
  if (numberAt(stats, 'expected') === undefined || numberAt(stats, 'unexpected') === undefined)
    return failure('its report is not a Playwright report');
  const reasons = listAt(report, 'errors').map(
    (error) => (textAt(error, 'message') ?? 'an error outside of any journey').split('\n')[0] ?? '',
  );
  const files = listAt(report, 'suites').map(fileResult);
  return {
    passed: files.reduce((total, { passed }) => total + passed, 0),
    failed: files.reduce((total, { failed }) => total + failed, 0) + reasons.length,
    reasons,
    files,
  };
};

interface Journey {
  readonly title: string | undefined;
  /** Playwright's word for how it ended beside what was expected: expected, unexpected, flaky or skipped. */
  readonly status: string;
  readonly results: readonly unknown[];
}

/** Suites hold suites: files, then their groups. */
const journeysIn = (suite: unknown): readonly Journey[] => [
  ...listAt(suite, 'suites').flatMap(journeysIn),
  ...listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests').map((test) => ({
      title: textAt(spec, 'title'),
      status: textAt(test, 'status') ?? 'unknown',
      results: listAt(test, 'results'),
    })),
  ),
];

/** How it failed, in the words of the first error; null when it passed. */
const reasonOf = (file: string, { title, status, results }: Journey): string | null => {
  if (status === 'expected') return null;
  if (status === 'skipped') return failedTest(file, title, 'skipped, which counts as failed');
  const message = results
    .flatMap((result) => listAt(result, 'errors'))
    .map((error) => textAt(error, 'message'))
    .find((text) => text !== undefined);
  return failedTest(file, title, status === 'flaky' ? `passed only when repeated: ${message}` : message);
};

/** The time is the sum of the file's journeys, some of which may have run at once. */
const fileResult = (suite: unknown): FileResult => {
  const file = `e2e/${textAt(suite, 'file') ?? ''}`;
  const journeys = journeysIn(suite);
  const reasons = journeys.map((journey) => reasonOf(file, journey)).filter((reason) => reason !== null);
  return {
    file,
    ms: journeys
      .flatMap(({ results }) => results)
      .reduce<number>((all, one) => all + (numberAt(one, 'duration') ?? 0), 0),
    passed: journeys.length - reasons.length,
    failed: reasons.length,
    reasons,
  };
};
