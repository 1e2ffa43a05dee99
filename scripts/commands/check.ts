// What one runs before a commit: format and lint, what nothing uses, slow patterns, types, the fast tests. `npm run check -- tsc` runs one
// of them.
import { consoleLog } from '../progress.ts';
import { runCommand } from '../run-command.ts';
import { biome, type Check, knip, patterns, tsc, unit } from '../test-stages/checks.ts';
import { resultTable, runStages, type Stage, selectStages } from '../test-stages/run-stages.ts';

const stage = (name: string, check: Check): Stage => ({ name, run: ({ signal }) => check({ env: {}, signal }) });

await runCommand(async ({ signal }) => {
  const stages = selectStages(
    [stage('biome', biome), stage('knip', knip), stage('patterns', patterns), stage('tsc', tsc), stage('unit', unit)],
    process.argv.slice(2),
  );
  const results = await runStages(stages, { signal });
  if (signal.aborted) return 130;
  consoleLog(`\n${resultTable(results)}`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
