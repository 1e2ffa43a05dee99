import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take from ten seconds to some minutes, the longest first: most of them wait rather than work. */
const LONG = [
  'api/src/fuzz.test.ts',
  'api/src/modules/jobs/worker/processes.test.ts',
  'api/src/modules/mail/campaign.test.ts',
  'scripts/new-feature/new-feature.test.ts',
  'scripts/provision/embedded-mongo.mongo.test.ts',
  'scripts/product/run-product.mongo.test.ts',
  'api/src/outage.test.ts',
  'api/src/demonstration.test.ts',
  'api/src/personal-data.test.ts',
  'api/src/server.test.ts',
  'scripts/supervisor/supervise.test.ts',
];

/** The long files first, so that no worker is left alone with one at the end; the others as vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex((path) => moduleId.endsWith(path));
      return place === -1 ? LONG.length : place;
    };
    // vitest runs one project after the other, by name.
    const byProject = (one: TestSpecification, other: TestSpecification): number =>
      one.project.name.localeCompare(other.project.name);
    return (await super.sort(files)).toSorted((one, other) => byProject(one, other) || rank(one) - rank(other));
  }
}
