// Runs every test in stages; `npm test -- api e2e` runs some, `npm test -- --changed` what a change can break. The last line is the count.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { consoleLog, createSteps } from '../progress.ts';
import { runCommand } from '../run-command.ts';
import { affectedBy, type Selection } from '../test-stages/affected.ts';
import { changedPaths } from '../test-stages/changed-paths.ts';
import { readTestOptions, type TestOptions } from '../test-stages/options.ts';
import { openResources } from '../test-stages/resources.ts';
import { sum } from '../test-stages/result.ts';
import { readFailed, writeRunRecord } from '../test-stages/run-record.ts';
import { resultTable, runStages, selectStages, slowestFiles } from '../test-stages/run-stages.ts';
import { runFailedAgain, unstableTable } from '../test-stages/second-run.ts';
import { affectedStages, TEST_STAGES, type TestContext, type TestStage } from '../test-stages/stages.ts';
import { stressed, testFilesByStage } from '../test-stages/stress.ts';

/** What is to be run. */
interface Plan {
  readonly stages: readonly TestStage[];
  readonly affected: TestContext['affected'];
  /** By stage, of a run of some test files alone. */
  readonly files?: Readonly<Record<string, readonly string[]>>;
}

/** The stages that run these files, with the builds that they need. */
const planFiles = (files: Readonly<Record<string, readonly string[]>>, stages: readonly TestStage[]): Plan => {
  const names = stages.map(({ name }) => name).filter((name) => files[name] !== undefined);
  return {
    stages: names.length === 0 ? [] : selectStages(TEST_STAGES, names),
    affected: null,
    // A stage that failed as a whole is run as a whole.
    files: Object.fromEntries(Object.entries(files).filter(([, paths]) => paths.length > 0)),
  };
};

const planRun = ({ stages: names, changedSince, isFailedOnly, isStress }: TestOptions): Plan => {
  const chosen = selectStages(TEST_STAGES, names);
  if (isFailedOnly) return planFiles(readFailed(), chosen);
  if (changedSince === null) return { stages: chosen, affected: null };
  const paths = changedPaths(changedSince);
  if (isStress) {
    const files = testFilesByStage(paths);
    const plan = planFiles(files, chosen);
    return { ...plan, stages: plan.stages.map((stage) => (files[stage.name] === undefined ? stage : stressed(stage))) };
  }
  const folders = readdirSync(join(root, 'e2e'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const affected = affectedBy(
    paths,
    folders.map(({ name }) => name),
  );
  const shown = (what: Selection): string => (what === 'all' ? 'everything' : what.join(', ') || 'nothing');
  consoleLog(`${paths.length} files differ from ${changedSince}. Of the journeys: ${shown(affected.e2e)}.`);
  return { stages: affectedStages(chosen, affected), affected };
};

await runCommand(async ({ signal }) => {
  const options = readTestOptions(process.argv.slice(2));
  const { stages, affected, files } = planRun(options);
  const isPart = affected !== null || files !== undefined;
  if (stages.length === 0 && isPart) consoleLog('There is nothing to run.');
  const needs = (what: TestStage['needs'][number]): boolean => stages.some((stage) => stage.needs.includes(what));
  const needed = { chromium: needs('chromium'), mongo: needs('mongo') };
  const names = Object.entries({ browser: needed.chromium, database: needed.mongo }).filter(
    ([, isDeferred]) => isDeferred,
  );
  const open = () => openResources(needed, consoleLog, signal);
  const resources =
    names.length === 0
      ? await open()
      : await createSteps(consoleLog).run(names.map(([name]) => name).join(' and '), open);
  const context: TestContext = { signal, resources, affected };
  const started = performance.now();
  const first = await runStages(stages, context, consoleLog, files);
  const isFinal = options.isStrict || options.isStress || signal.aborted;
  const { results, unstable, refusal } = isFinal
    ? { results: first, unstable: [], refusal: null }
    : await runFailedAgain(first, stages, context);
  if (signal.aborted) {
    consoleLog('\nStopped.');
    return 130;
  }
  writeRunRecord(results, unstable);
  const { passed, failed } = sum(results);
  consoleLog(
    [
      `\n${resultTable(results, performance.now() - started)}`,
      refusal === null ? '' : `  ${refusal}`,
      unstableTable(unstable),
      slowestFiles(results),
      `${passed} passed, ${failed} failed`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  );
  return failed > 0 || (passed === 0 && !isPart) ? 1 : 0;
});
