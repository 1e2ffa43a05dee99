// `npm run campaign -- versions --from <mongod> --to <mongod>`: data of one major version of MongoDB are refused by the other, and put into it by a backup.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { fillDatabase } from '../../../api/src/demonstration.ts';
import { withSmallPictures } from '../../../api/test/demonstration.ts';
import { childEnvironment } from '../../../scripts/environment.ts';
import { ExplainedError } from '../../../scripts/explained-error.ts';
import { root } from '../../../scripts/paths.ts';
import { consoleLog, createSteps } from '../../../scripts/progress.ts';
import { startEmbeddedMongo } from '../../../scripts/provision/embedded-mongo.ts';
import { inspectMongod, type MongodBinary, majorOf } from '../../../scripts/provision/mongod-binary.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { runTask } from '../../../scripts/run-task.ts';
import { withApp } from '../load/open-app.ts';
import { inWhole, table } from '../numbers.ts';

const quiet = () => {};

async function binaryOf(name: string, path: string | undefined): Promise<MongodBinary> {
  if (path === undefined) throw new ExplainedError(`Give the program of a server with --${name} <path>.`);
  const found = await inspectMongod(path);
  if ('problem' in found) throw new ExplainedError(`--${name} ${path}: ${found.problem}`);
  return found.binary;
}

/** What people wrote, and what is owed to them. */
const counted = ['posts', 'comments', 'users', 'products', 'orders', 'ledgerTransactions', 'mails', 'uploads', 'audit'];

/** How many documents each of these collections has. */
async function countsOf(uri: string): Promise<Map<string, number>> {
  const client = await MongoClient.connect(uri);
  const counts = new Map<string, number>();
  for (const name of counted) counts.set(name, await client.db().collection(name).countDocuments());
  await client.close();
  return counts;
}

await runCommand(async ({ signal }) => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const [from, to] = [await binaryOf('from', values.from), await binaryOf('to', values.to)];
  if (majorOf(from.version) >= majorOf(to.version))
    throw new ExplainedError(`--to has to be of a later major version than --from: ${to.version}, ${from.version}.`);
  const folder = await mkdtemp(join(tmpdir(), 'letat-versions-'));
  const at = (name: string) => join(folder, name);
  await mkdir(at('keys'));
  const settings = { INTERNAL_TOKEN: randomBytes(24).toString('hex'), BACKUP_DIR: at('backups') };
  const steps = createSteps(consoleLog);
  const former = await startEmbeddedMongo({ dataDir: at('mongodb'), binary: from, log: quiet, signal });
  const own = { ...settings, BACKUP_KEY_FILE: at('keys/backup.key') };
  const ofFormer = { ...own, MONGODB_URI: former.uri, DATA_DIR: at('data') };

  /** Runs a program of the API, and throws what it said when it fails. */
  const run = async (name: string, args: readonly string[], given: Record<string, string>): Promise<void> => {
    const program = join(root, 'api', 'src', name);
    const task = { args: [program, ...args], env: childEnvironment(given, {}), signal };
    const { code, output } = await runTask(process.execPath, task);
    if (code === 0 && !output.includes('FALSE')) return;
    throw new ExplainedError(`${name} ended with ${code}:\n${output}`);
  };

  let before = new Map<string, number>();
  try {
    await steps.run(`data in MongoDB ${from.version}`, async () => {
      await withApp(former.uri, (app) => fillDatabase(app, withSmallPictures), ofFormer);
      await run('make-backup-key.ts', [at('keys/backup.key')], own);
      await run('backup.ts', ['--releases', at('releases')], ofFormer);
      before = await countsOf(former.uri);
    });
  } finally {
    await former.stop();
  }
  try {
    await steps.run(`its folder, by MongoDB ${to.version}`, async () => {
      const refused = await startEmbeddedMongo({ dataDir: at('mongodb'), binary: to, log: quiet, signal }).then(
        async (server) => {
          await server.stop();
          return null;
        },
        (error: unknown) => error,
      );
      if (!(refused instanceof ExplainedError)) throw new Error('the folder was not refused', { cause: refused });
      consoleLog(`  ${refused.message.split('\n')[0]}`);
    });
    const later = await startEmbeddedMongo({ dataDir: at('later'), binary: to, log: quiet, signal });
    try {
      const ofLater = { ...own, MONGODB_URI: later.uri, DATA_DIR: at('later-data') };
      await steps.run(`restored to MongoDB ${to.version}`, () =>
        run('restore.ts', ['latest', '--releases', at('later-releases')], ofLater),
      );
      await steps.run('verified', () => run('verify.ts', [], ofLater));
      const after = await countsOf(later.uri);
      const rows = [...before].map(([name, count]) => [name, inWhole(count), inWhole(after.get(name) ?? 0)]);
      consoleLog(`\n${table(['documents', from.version, to.version], rows)}\n`);
      return [...before].every(([name, count]) => after.get(name) === count) ? 0 : 1;
    } finally {
      await later.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
