// Runs every test in stages; `npm test -- api e2e` runs some. The last line is the count.
import { consoleLog, createSteps } from '../progress.ts';
import { runCommand } from '../run-command.ts';
import { openResources } from '../test-stages/resources.ts';
import { sum } from '../test-stages/result.ts';
import { resultTable, runStages, selectStages } from '../test-stages/run-stages.ts';
import { TEST_STAGES, type TestStage } from '../test-stages/stages.ts';

await runCommand(async ({ signal }) => {
  const stages = selectStages(TEST_STAGES, process.argv.slice(2));
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
  const results = await runStages(stages, { signal, resources });
  if (signal.aborted) {
    consoleLog('\nStopped.');
    return 130;
  }
  const { passed, failed } = sum(results);
  consoleLog(`\n${resultTable(results)}\n\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
