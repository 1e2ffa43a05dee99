// Migrates the database: `migrate.ts [--dry-run] [--contract]`. `npm run migrate` finds the database for it.
import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { configOrExit } from './config-or-exit.ts';
import { migrations } from './migrations/index.ts';
import { openConnection } from './plugins/mongo/connect.ts';
import { MigrationRefused } from './plugins/mongo/migrations/migration.ts';
import { Migrator } from './plugins/mongo/migrations/migrator.ts';

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, contract: { type: 'boolean', default: false } },
});
const config = configOrExit();
// Built and never started: its modules declare the collections.
const { mongo, log } = await buildApp({ config: { ...config, LOG_LEVEL: 'error' } });
const migrator = new Migrator({ connection: mongo.connection, migrations, log });

/** Prints the lines under a title, or what there is instead. */
function print(title: string, lines: readonly string[], none: string): void {
  console.log(lines.length === 0 ? none : [title, ...lines.map((line) => `  ${line}`)].join('\n'));
}

try {
  await openConnection(mongo.connection, config.MONGODB_URI);
  const { expand, contract } = await migrator.plan();
  const [will, wait] = values['dry-run'] ? ['Would be applied', 'Would wait'] : ['Applied', 'Waits'];
  if (!values['dry-run']) {
    const signal = new AbortController().signal;
    await (values.contract ? migrator.contract(signal) : migrator.expand(signal));
  }
  print(`${will}:`, values.contract ? [...expand, ...contract] : expand, 'Nothing is to be applied.');
  if (!values.contract)
    print(
      `${wait} until no process of an earlier release is left, then \`npm run migrate -- --contract\`:`,
      contract,
      'Nothing waits.',
    );
} catch (error) {
  if (!(error instanceof MigrationRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await mongo.connection.close();
}
