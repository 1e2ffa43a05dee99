// `npm run campaign -- crashes [--kills 200] [--every 20] [--nodes 1] [--each 2] [--away 600] [--seed …]`
import { consoleLog } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { runCrashes } from '../crashes/campaign.ts';
import { planRounds } from '../crashes/plan.ts';
import { crashReport, isWhole } from '../crashes/report.ts';
import { wholeNumbers } from '../options.ts';

await runCommand(async () => {
  const usual = { kills: 200, every: 20, nodes: 1, each: 2, away: 0, seed: Date.now() % 1_000_000 };
  const { kills, every, nodes, each, away, seed } = wholeNumbers(process.argv.slice(2), usual);
  consoleLog(`${kills} deaths, --seed ${seed}`);
  const rounds = planRounds({ kills, every, nodes });
  const roundCount = rounds.length + (away > 0 ? 1 : 0);
  const result = await runCrashes({
    ...{ counts: { api: each, worker: each, shell: each }, nodes, seed, rounds },
    // Each round sends few letters: what is tried is that all of each arrive.
    audiences: 4 * roundCount,
    payees: 4 * roundCount,
    isWhole: true,
    awaySeconds: away,
    onProgress: (line) => consoleLog(`  ${line}`),
  });
  consoleLog(`\n${crashReport(result)}\n`);
  const isGood = isWhole(result) && result.total >= kills;
  consoleLog(isGood ? 'Nothing was lost, and nothing was done twice.' : 'A promise is broken.');
  return isGood ? 0 : 1;
});
