// `npm run bench -- changes [--rounds 100]`: how long after its answer a change is read from each process of a site that has two of each.
import { newDatabaseUri } from '@letat/testing/database';
import { addUser } from '../../../api/test/fixtures.ts';
import { consoleLog, createSteps } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { withApp } from '../load/open-app.ts';
import { median, quantile, table } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';
import { Browser } from '../site/browser.ts';
import { examplePath } from '../site/example-releases.ts';
import { type Member, startSite } from '../site/site.ts';

/** Milliseconds within which each process has to know of it. */
const goal = 1000;
const person = { email: 'autrice@letat.test', password: 'douze-marmites-au-grenier' };
const unlimited = '100000000';
const settings = { RATE_LIMIT_DEFAULT: unlimited, RATE_LIMIT_OPERATOR: unlimited };

await runCommand(async ({ signal }) => {
  const { rounds } = wholeNumbers(process.argv.slice(2), { rounds: 100 });
  const steps = createSteps(consoleLog);
  const mongoUri = await newDatabaseUri();
  const counts = { api: 2, worker: 1, shell: 2 };
  const site = await steps.run('site', () => startSite({ counts, mongoUri, settings }));
  try {
    await withApp(mongoUri, (app) => addUser(app, { role: 'author', username: 'autrice', ...person }));
    const author = new Browser(site.url);
    const entered = await author.post('/api/auth/login', person);
    if (entered.status !== 200) throw new Error(`the login answered ${entered.status}`);
    const readers = [...site.of('api'), ...site.of('shell')];
    const waits = new Map<string, number[]>(readers.map(({ name }) => [name, []]));

    /** What a visitor gets of one process, past the proxies. */
    const pageOf = async ({ url, kind }: Member): Promise<string> => {
      const path = kind === 'api' ? '/api/posts?limit=15' : examplePath;
      const { status, body } = await new Browser(site.url, url).get(path);
      if (status !== 200) throw new Error(`a visitor was answered ${status}`);
      return typeof body === 'string' ? body : JSON.stringify(body);
    };

    await steps.run(`${rounds} changes`, async () => {
      for (let round = 1; round <= rounds; round += 1) {
        const title = `Une réforme, version ${round}.`;
        // Each has the former one in its memory.
        for (const reader of readers) await pageOf(reader);
        const post = { title, content: 'Un texte assez long pour être lu.', category: 'Leadership', tags: [] };
        const made = await author.post('/api/posts', { ...post, published: true });
        const since = performance.now();
        if (made.status !== 201) throw new Error(`the article was answered ${made.status}`);
        await Promise.all(
          readers.map(async (reader) => {
            while (!(await pageOf(reader)).includes(title)) signal.throwIfAborted();
            waits.get(reader.name)?.push(performance.now() - since);
          }),
        );
      }
    });
    const inMs = (value: number) => `${value.toFixed(0)} ms`;
    consoleLog(`\nFrom the answer to its author until it is read, the reading with it; goal: ${goal} ms at most.\n`);
    consoleLog(
      table(
        ['', 'median', 'p95', 'slowest'],
        [...waits].map(([name, list]) => [
          ...[name, inMs(median(list)), inMs(quantile(list, 0.95)), inMs(Math.max(...list))],
        ]),
      ),
    );
    return Math.max(...[...waits.values()].flat()) <= goal ? 0 : 1;
  } finally {
    await site.close();
  }
});
