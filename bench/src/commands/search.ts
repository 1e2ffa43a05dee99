import { findRunning, startDemonstration } from '@letat/testing/demonstration';
import { MongoClient } from 'mongodb';
import { consoleLog, createSteps } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { loadPosts } from '../load/load-posts.ts';
import { withApp } from '../load/open-app.ts';
import { inWhole, table } from '../numbers.ts';
import { wholeNumbers } from '../options.ts';
import { type Engine, houseEngine, miniSearchEngine, oramaEngine, type SearchedArticle } from '../search/engines.ts';
import { judgedQueries } from '../search/judged-queries.ts';
import { type Quality, qualityOf } from '../search/quality.ts';

/** Milliseconds that 95 of 100 searches take at most among a hundred thousand posts. */
const maxP95 = 20;

// `npm run bench -- search [--missed] [--posts 100000]`: judged queries over the demonstration's articles, beside two libraries on the
// same texts; then, with so many other posts around those, how long they take.

const goals = { recall: 0.95, first: 0.85 };
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

async function articlesOf(mongoUri: string): Promise<SearchedArticle[]> {
  const client = new MongoClient(mongoUri);
  try {
    const posts = await client.db().collection('posts').find({ published: true }).toArray();
    return posts.map(({ slug, title, excerpt, tags, text, access }) => ({
      slug,
      title,
      excerpt,
      tags: tags.join(' '),
      text: access === 'free' ? text : '',
    }));
  } finally {
    await client.close();
  }
}

await runCommand(async () => {
  const args = process.argv.slice(2);
  const showsMissed = args.includes('--missed');
  const { posts } = wholeNumbers(
    args.filter((arg) => arg !== '--missed'),
    { posts: 0 },
  );
  const steps = createSteps(consoleLog);
  const product = await steps.run('product', () => startDemonstration({ RATE_LIMIT_DEFAULT: '1000000000' }));
  try {
    const { url, mongoUri } = findRunning(product.dataDir);
    const articles = await articlesOf(mongoUri);
    const engines: Readonly<Record<string, Engine>> = {
      'this product': houseEngine(url, { corrects: true }),
      'without its correction': houseEngine(url, { corrects: false }),
      minisearch: miniSearchEngine(articles),
      orama: await oramaEngine(articles),
    };
    const all = Object.values(judgedQueries).flat();
    const rows: string[][] = [];
    let own: Quality | null = null;
    for (const [name, engine] of Object.entries(engines)) {
      const quality = await qualityOf(engine, all);
      own ??= quality;
      const { recall, first, nothing, p95 } = quality;
      rows.push([name, percent(recall), percent(first), percent(nothing), `${p95.toFixed(1)} ms`]);
    }
    consoleLog(`\n${all.length} judged queries, ${articles.length} articles:\n`);
    consoleLog(table(['', 'recall@10', 'wanted first', 'nothing', 'p95'], rows));
    const kinds: string[][] = [];
    for (const [kind, queries] of Object.entries(judgedQueries)) {
      const { recall, first, missed } = await qualityOf(houseEngine(url, { corrects: true }), queries);
      kinds.push([kind, String(queries.length), percent(recall), percent(first)]);
      if (showsMissed) for (const line of missed) consoleLog(`  ${kind}: ${line}`);
    }
    consoleLog(`\n${table(['this product', 'queries', 'recall@10', 'wanted first'], kinds)}`);
    const met = own !== null && own.recall >= goals.recall && own.first >= goals.first;
    consoleLog(
      `\nGoals: recall@10 ${percent(goals.recall)}, wanted first ${percent(goals.first)}: ${met ? 'met' : 'missed'}.`,
    );
    if (posts === 0) return met ? 0 : 1;
    await steps.run(`${inWhole(posts)} posts`, () => withApp(mongoUri, (app) => loadPosts(app, posts)));
    const { p95 } = await qualityOf(houseEngine(url, { corrects: true }), all);
    const alone = await qualityOf(houseEngine(url, { corrects: false }), all);
    const isFast = p95 <= maxP95;
    consoleLog(
      `\nAmong ${inWhole(posts)} other posts 95 of 100 searches take ${p95.toFixed(1)} ms at most; goal ${maxP95}: ${isFast ? 'met' : 'missed'}; without corrections ${alone.p95.toFixed(1)} ms.`,
    );
    return met && isFast ? 0 : 1;
  } finally {
    await product.stop();
  }
});
