// Runs every test in stages; `npm test -- api e2e` runs some, `npm test -- --changed` what a change can break. The last line is the count.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { consoleLog, createSteps } from '../progress.ts';
import { runCommand } from '../run-command.ts';
import { type Affected, affectedBy, type Selection } from '../test-stages/affected.ts';
import { changedPaths } from '../test-stages/changed-paths.ts';
import { openResources } from '../test-stages/resources.ts';
import { sum } from '../test-stages/result.ts';
import { resultTable, runStages, selectStages, slowestFiles } from '../test-stages/run-stages.ts';
import { affectedStages, TEST_STAGES, type TestStage } from '../test-stages/stages.ts';

const CHANGED = /^--changed(?:=(.+))?$/;

/** What the change can break, if only that was asked for. */
const readChange = (args: readonly string[]): Affected | null => {
  const asked = args.map((one) => CHANGED.exec(one)).find((one) => one !== null);
  if (asked === undefined) return null;
  const branch = asked[1] ?? 'main';
  const paths = changedPaths(branch);
  const folders = readdirSync(join(root, 'e2e'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const affected = affectedBy(
    paths,
    folders.map(({ name }) => name),
  );
  const shown = (what: Selection): string => (what === 'all' ? 'everything' : what.join(', ') || 'nothing');
  consoleLog(`${paths.length} files differ from ${branch}. Of the journeys: ${shown(affected.e2e)}.`);
  return affected;
};

await runCommand(async ({ signal }) => {
  const args = process.argv.slice(2);
  const affected = readChange(args);
  const chosen = selectStages(
    TEST_STAGES,
    args.filter((one) => !CHANGED.test(one)),
  );
  const stages = affected === null ? chosen : affectedStages(chosen, affected);
  const needs = (what: TestStage['needs'][number]): boolean => stages.some((stage) => stage.needs.includes(what));
  const wanted = { chromium: needs('chromium'), mongo: needs('mongo') };
  const names = Object.entries({ browser: wanted.chromium, database: wanted.mongo }).filter(
    ([, isDeferred]) => isDeferred,
  );
  const open = () => openResources(wanted, consoleLog, signal);
  const resources =
    names.length === 0
      ? await open()
      : await createSteps(consoleLog).run(names.map(([name]) => name).join(' and '), open);
  const results = await runStages(stages, { signal, resources, affected });
  if (signal.aborted) {
    consoleLog('\nStopped.');
    return 130;
  }
  const { passed, failed } = sum(results);
  consoleLog(
    [`\n${resultTable(results)}`, slowestFiles(results), `${passed} passed, ${failed} failed`]
      .filter((part) => part !== '')
      .join('\n\n'),
  );
  return failed > 0 || (passed === 0 && affected === null) ? 1 : 0;
});
