import { findRunning, startDemonstration } from '@letat/testing/demonstration';
import type { Db } from 'mongodb';
import { MongoClient } from 'mongodb';
import { consoleLog, createSteps } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { startBaseline } from '../api/baseline.ts';
import { coldRenders } from '../api/cold-render.ts';
import { againstDriver, compare } from '../api/compare.ts';
import { driverRate } from '../api/driver-rate.ts';
import { apiReport, coldReport } from '../api/report.ts';
import { scenarios } from '../api/scenarios.ts';
import { logIn } from '../http.ts';
import { loadPosts } from '../load/load-posts.ts';
import { withApp } from '../load/open-app.ts';
import { median } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';

/** How many queries and commands that clients sent the server has run: each read of the API is one. */
export async function clientQueries(db: Db): Promise<number> {
  const { opcounters } = await db.admin().command({ serverStatus: 1, metrics: 0, wiredTiger: 0 });
  return Number(opcounters.query);
}

// `npm run bench -- api [--rounds 5] [--seconds 3] [--connections 50] [--posts 1000]`

await runCommand(async ({ signal }) => {
  const { rounds, seconds, connections, posts } = wholeNumbers(process.argv.slice(2), {
    rounds: 5,
    seconds: 3,
    connections: 50,
    posts: 1000,
  });
  const steps = createSteps(consoleLog);
  const product = await steps.run('product', () => startDemonstration({ RATE_LIMIT_DEFAULT: '1000000000' }));
  const { apiUrl, url, mongoUri, pids } = findRunning(product.dataDir);
  const client = new MongoClient(mongoUri);
  try {
    await steps.run(`${posts} posts`, () => withApp(mongoUri, (app) => loadPosts(app, posts)));
    const session = await logIn(url, 'lecteur@letat.test', 'demonstration');
    const asked = scenarios({ api: { url: apiUrl, pid: pids.api }, shell: { url, pid: pids.shell }, session, posts });
    const baseline = await startBaseline(asked);
    try {
      const measured = await compare(asked, baseline, {
        rounds,
        seconds,
        connections,
        signal,
        queries: () => clientQueries(client.db()),
        onRound: (round) => consoleLog(round === 0 ? '  warmed up' : `  round ${round} of ${rounds}`),
      });
      const alone: number[] = [];
      for (let round = 1; round <= rounds; round += 1)
        alone.push(await driverRate(client.db(), posts, { connections, seconds }));
      consoleLog(
        `\nAnswers a second, and their ratio to a bare Fastify route that sends the same bytes and headers from memory;`,
      );
      consoleLog(`${connections} connections, medians of ${rounds} rounds of ${seconds} s, each round by turns.\n`);
      const comparisons = againstDriver(measured, median(alone));
      consoleLog(apiReport(comparisons, median(alone)));
      const pages = await coldRenders(findRunning(product.dataDir), { posts, signal });
      consoleLog(`\nMedians of pages that come after each other, by turns; both read the API.\n`);
      consoleLog(coldReport(pages));
      return comparisons.every(({ met }) => met) && pages.met ? 0 : 1;
    } finally {
      await baseline.stop();
    }
  } finally {
    await client.close();
    await product.stop();
  }
});
