import { ExplainedError } from '../explained-error.ts';
import { listAt, textAt } from '../json.ts';

/** Journeys that look at pages for the statement of accessibility, from `e2e/`. */
export const sweepFiles: readonly string[] = [
  'accessibility/open-pages.spec.ts',
  'accessibility/working-pages.spec.ts',
  'posts/editor/axe.spec.ts',
  'ui/gallery.spec.ts',
];

/** The annotation by which such a journey names a page that it looked at (`e2e/accessibility/sweep.ts`). */
export const sweptPage = 'swept page';

/**
 * The patterns of all pages that were looked at, from the JSON report of a run of Playwright.
 * @param again the report of a second run, of files in which something had failed
 * @throws {ExplainedError} when one of the journeys did not run, or did not pass: then no page is said to be checked
 */
export function sweptRoutes(report: unknown, again?: unknown): readonly string[] {
  const routes = sweepFiles.flatMap((file) => {
    const found = [again, report].map((one) => testsOf(one, file)).find((tests) => tests.length > 0) ?? [];
    if (found.length === 0) throw new ExplainedError(`${file} did not run: nothing is recorded. Run npm test first.`);
    if (found.some((test) => textAt(test, 'status') !== 'expected'))
      throw new ExplainedError(`${file} did not pass: nothing is recorded.`);
    return found.flatMap((test) => [test, ...listAt(test, 'results')]).flatMap(pagesOf);
  });
  return [...new Set(routes)].sort();
}

const testsOf = (report: unknown, file: string): readonly unknown[] =>
  listAt(report, 'suites')
    .filter((suite) => textAt(suite, 'file') === file)
    .flatMap(testsIn);

const testsIn = (suite: unknown): readonly unknown[] => [
  ...listAt(suite, 'suites').flatMap(testsIn),
  ...listAt(suite, 'specs').flatMap((spec) => listAt(spec, 'tests')),
];

/** Playwright lists what was annotated while a journey ran beside its result. */
const pagesOf = (annotated: unknown): string[] =>
  listAt(annotated, 'annotations')
    .filter((annotation) => textAt(annotation, 'type') === sweptPage)
    .flatMap((annotation) => textAt(annotation, 'description') ?? []);

interface Sweep {
  commit: string;
  at: string;
  routes: readonly string[];
}

/** The text of `packages/contracts/src/pages/sweep-record.ts` with that record. */
export const recordModule = ({
  commit,
  at,
  routes,
}: Sweep): string => `import type { SweepRecord } from './accessibility.ts';

/** Written by \`npm run accessibility:record\` from the report of a run of all journeys, and by nobody's hand. Null: there was none. */
export const sweepRecord: SweepRecord | null = {
  commit: '${commit}',
  at: '${at}',
  routes: [
${routes.map((route) => `    '${route}',`).join('\n')}
  ],
};
`;
