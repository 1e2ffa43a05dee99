import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take from ten seconds to some minutes, the longest first: most of them wait rather than work. */
export const LONG = [
  'api/src/fuzz.test.ts',
  'api/src/modules/orders/orders.property.test.ts',
  'api/src/personal-data.test.ts',
  'scripts/supervisor/supervise.test.ts',
];

/**
 * The long files first, so that no worker is left alone with one at the end. Files that need a page stand together: a
 * worker is shared by files of one project and one environment that follow each other.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placed = sorted.map((file) => ({ file, place: placeOf(file) }));
    return placed.toSorted((a, b) => compare(a.place, b.place)).map(({ file }) => file);
  }
}

/** Project, environment, length: compared in this order. vitest runs one project after the other, by name. */
type Place = readonly [project: string, environment: number, rank: number];

const placeOf = ({ project, moduleId }: TestSpecification): Place => {
  const long = LONG.findIndex((path) => moduleId.endsWith(path));
  const needsPage = readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
  return [project.name, needsPage ? 1 : 0, long === -1 ? LONG.length : long];
};

const compare = (a: Place, b: Place): number => a[0].localeCompare(b[0]) || a[1] - b[1] || a[2] - b[2];
