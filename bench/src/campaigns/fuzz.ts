// `npm run campaign -- fuzz [--calls 100000] [--raw 10000] [--seed …]`
import { createRandom } from '@letat/testing/random';
import { fillDatabase } from '../../../api/src/demonstration.ts';
import { withSmallPictures } from '../../../api/test/demonstration.ts';
import { consoleLog } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { startWorld } from '../crashes/world.ts';
import { fuzzedDocument } from '../fuzz/document.ts';
import { rawReport, sendRawRequests } from '../fuzz/raw-requests.ts';
import { fuzzAs, fuzzReport, type RoleResult } from '../fuzz/roles.ts';
import { provideSchemathesis } from '../fuzz/schemathesis.ts';
import { withApp } from '../load/open-app.ts';
import { wholeNumbers } from '../options.ts';

const roles = ['visitor', 'reader', 'author', 'admin'] as const;

await runCommand(async ({ signal }) => {
  const usual = { calls: 100_000, raw: 10_000, seed: Date.now() % 1_000_000 };
  const { calls, raw, seed } = wholeNumbers(process.argv.slice(2), usual);
  const tool = await provideSchemathesis(consoleLog, signal);
  const counts = { api: 1, worker: 1, shell: 1 };
  const world = await startWorld({
    counts,
    nodes: 1,
    audiences: 1,
    fill: (app) => fillDatabase(app, withSmallPictures),
  });
  try {
    const { site, store, settings, database } = world;
    const whole: unknown = await (await fetch(`${site.apiUrl}/api/openapi.json`)).json();
    const results: RoleResult[] = [];
    await withApp(
      database.uri,
      async (app) => {
        for (const role of roles) {
          const document = await fuzzedDocument(whole, store);
          const examples = Math.max(1, Math.ceil(calls / roles.length / document.operations));
          consoleLog(`as ${role}: ${document.operations} operations, ${examples} calls each, --seed ${seed}`);
          results.push(await fuzzAs(role, { app, tool, site, document, examples, seed, signal }));
        }
      },
      settings,
    );
    const ports = [...site.of('api'), ...site.of('shell')].map(({ url }) => Number(new URL(url).port));
    const rough = await sendRawRequests(ports, raw, createRandom(seed));
    const after = await fetch(`${site.url}/api/posts?limit=1`);
    consoleLog(`\n${fuzzReport(results)}\n\n${rawReport(rough)}\n`);
    for (const fault of rough.faults) consoleLog(`  ${fault}`);
    const isGood = results.every((result) => result.isGood) && rough.faults.length === 0 && after.status === 200;
    consoleLog(
      isGood
        ? 'No server error, and no answer that the document does not have.'
        : 'Something is not as it is documented.',
    );
    return isGood ? 0 : 1;
  } finally {
    await world.close();
  }
});
