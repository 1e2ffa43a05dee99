import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releasedWorkspaces } from '../dev/chosen-remotes.ts';
import { childEnvironment } from '../environment.ts';
import { startTestMongo } from '../provision/test-mongo.ts';
import { runTask } from '../run-task.ts';
import { toolFile } from '../tool.ts';
import { createFeature } from './create-feature.ts';
import { copyCheckout } from './fixtures/copy-checkout.ts';
import { readRequest } from './names.ts';

let copy: string;
// A server of its own: the databases of this run are lent to other files, which would find its collections. It is started here, where
// it is ended again: the copy has no server program, would get one from the network, and leave it running.
let mongo: Awaited<ReturnType<typeof startTestMongo>>;
beforeAll(async () => {
  copy = copyCheckout();
  mongo = await startTestMongo();
});
afterAll(async () => {
  await mongo.stop();
  rmSync(copy, { recursive: true, force: true });
});

// What every feature owes: the rules of its personal data, its rows in the role table, its dependencies, limits that are in use, and
// a test of its own that passes.
const TESTS = [
  'api/src/personal-data.test.ts',
  'api/src/roles.test.ts',
  'api/src/plugin-dependencies.rule.test.ts',
  'api/src/plugins/rate-limit/declared-limits.test.ts',
  'api/src/modules/trial-runs/trial-runs.test.ts',
];

test('a new feature passes its own test and those that look at every feature', async () => {
  createFeature(readRequest(['trial-runs'], releasedWorkspaces()), copy);
  mkdirSync(join(copy, 'test-results'), { recursive: true });
  const ran = await runTask(process.execPath, {
    args: [
      toolFile('vitest'),
      'run',
      '--project',
      'api',
      '--project',
      'unit',
      '--no-file-parallelism',
      '--no-color',
      ...TESTS,
    ],
    cwd: copy,
    env: childEnvironment({ TEST_MONGODB_URI: mongo.uri }),
  });
  expect(ran.output).toMatch(/Test Files\s+5 passed \(5\)/);
  expect(ran.code).toBe(0);
});
