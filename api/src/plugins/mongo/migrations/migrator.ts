import type { FastifyBaseLogger } from 'fastify';
import { type Connection, mongo } from 'mongoose';
import { pause } from '../pause.ts';
import { isUnavailable } from '../unavailable.ts';
import { isEmptyDatabase, MigrationHistory } from './history.ts';
import { outdatedIndexes, recordIndexSet, standingOf } from './index-sets.ts';
import { applyIndexChanges, declaredIndexes, describeChange, indexChanges } from './indexes.ts';
import { type HeldLock, tryLock } from './lock.ts';
import { assertWellOrdered, type Db, type Migration, type MigrationRecord, MigrationRefused } from './migration.ts';
import { assertRestored } from './restoration.ts';

const askAgainMs = 250;

interface MigratorParts {
  /** Open, with every model declared: their schemas say which indexes there are to be. */
  connection: Connection;
  migrations: readonly Migration[];
  log: Pick<FastifyBaseLogger, 'info'>;
  /** How long another process waits for one that died in the middle. */
  leaseMs?: number;
}

/** Brings the database to what this release needs, once, whatever the number of processes that start. */
export class Migrator {
  readonly #parts: MigratorParts;
  readonly #history: MigrationHistory;

  constructor(parts: MigratorParts) {
    assertWellOrdered(parts.migrations);
    this.#parts = parts;
    this.#history = new MigrationHistory(parts.connection);
  }

  get #db(): Db {
    return this.#parts.connection.getClient().db();
  }

  get #declared() {
    return declaredIndexes(this.#parts.connection);
  }

  /** What was applied to this database. */
  async applied(): Promise<MigrationRecord[]> {
    return this.#history.list();
  }

  /**
   * Before anything is served: applies what is missing, or waits until another process has. Migrations of the phase `contract` are
   * left to the command.
   * @throws {MigrationRefused} when this release cannot run on this database
   */
  async expand(signal: AbortSignal): Promise<void> {
    await this.#alone(
      signal,
      () => this.#isExpanded(),
      (lock) => this.#expandUnder(lock),
    );
  }

  /**
   * Applies everything, and removes what only earlier releases need. An operator who asks knows that none of them runs any more: so this
   * release's indexes count, also when it was rolled back to.
   */
  async contract(signal: AbortSignal): Promise<void> {
    await this.#alone(
      signal,
      async () => false,
      async (lock) => {
        await this.#expandUnder(lock);
        const { pending, isOlder } = await this.#state();
        for (const migration of pending) await this.#apply(migration, lock);
        if (isOlder) return;
        await this.#changeIndexes(await indexChanges(this.#db, this.#declared), lock);
        await this.#changeIndexes(await outdatedIndexes(this.#db, this.#declared), lock);
        await recordIndexSet(this.#db, this.#declared);
      },
    );
  }

  /** What `expand` would do, and then what is left to `contract`; changes nothing. */
  async plan(): Promise<{ expand: string[]; contract: string[] }> {
    const { pending, isOlder } = await this.#state();
    const db = this.#db;
    const planned = async (phase: Migration['phase']) => {
      const own = pending.filter((migration) => migration.phase === phase);
      const lines = own.map(async (migration) => [
        `${migration.version} ${migration.name}`,
        ...(await migration.plan(db)).map((line) => `  ${line}`),
      ]);
      return (await Promise.all(lines)).flat();
    };
    const changes = isOlder ? [] : (await indexChanges(db, this.#declared)).map(describeChange);
    const outdated = isOlder ? [] : (await outdatedIndexes(db, this.#declared)).map(describeChange);
    const isFormer = (await standingOf(db, this.#declared)) === 'older';
    return {
      expand: [...(await planned('expand')), ...(isFormer ? [] : changes)],
      contract: [...(await planned('contract')), ...(isFormer ? changes : []), ...outdated],
    };
  }

  /** What is missing here, and whether a later release was here before; refuses when that one took away what this one needs. */
  async #state(): Promise<{ pending: Migration[]; isOlder: boolean; isFirst: boolean }> {
    const { migrations } = this.#parts;
    await assertRestored(this.#db);
    const records = await this.#history.list();
    for (const record of records) assertKnown(record, migrations);
    const applied = new Set(records.map(({ _id }) => _id));
    return {
      pending: migrations.filter(({ version }) => !applied.has(version)),
      isOlder: records.some(({ _id }) => _id > migrations.length),
      isFirst: records.length === 0,
    };
  }

  async #isExpanded(): Promise<boolean> {
    const { pending, isOlder } = await this.#state();
    if (pending.some(({ phase }) => phase === 'expand')) return false;
    if (isOlder) return true;
    const standing = await standingOf(this.#db, this.#declared);
    if (standing === 'older') return true;
    return standing === 'current' && (await indexChanges(this.#db, this.#declared)).length === 0;
  }

  /** Does the work under the lock, unless it turns out to be done: others may do it while this process waits. */
  async #alone(
    signal: AbortSignal,
    isDone: () => Promise<boolean>,
    work: (lock: HeldLock) => Promise<void>,
  ): Promise<void> {
    let waited = false;
    while (!signal.aborted && !(await isDone())) {
      const lock = await tryLock(this.#db, this.#parts.leaseMs);
      if (lock) {
        try {
          return await work(lock);
        } finally {
          await lock.release();
        }
      }
      if (!waited) this.#parts.log.info('migrations: another process applies them, waiting for it');
      waited = true;
      await pause(askAgainMs, signal);
    }
  }

  async #expandUnder(lock: HeldLock): Promise<void> {
    const { migrations, connection } = this.#parts;
    const { pending, isOlder, isFirst } = await this.#state();
    if (isFirst && migrations.length > 0 && (await isEmptyDatabase(this.#db, Object.keys(connection.models))))
      await this.#history.record(migrations, 0, (session) => lock.fence(session));
    else for (const migration of pending) if (migration.phase === 'expand') await this.#apply(migration, lock);
    if (isOlder || (await standingOf(this.#db, this.#declared)) === 'older') return;
    await this.#changeIndexes(await indexChanges(this.#db, this.#declared), lock);
    await recordIndexSet(this.#db, this.#declared);
  }

  async #apply(migration: Migration, lock: HeldLock): Promise<void> {
    const { version, name, phase } = migration;
    const began = Date.now();
    await explained(`Migration ${version} (${name})`, lock, () =>
      migration.run({ db: this.#db, assertHeld: () => lock.assertHeld() }),
    );
    const durationMs = Date.now() - began;
    await this.#history.record([migration], durationMs, (session) => lock.fence(session));
    this.#parts.log.info({ version, migration: name, phase, durationMs }, 'migrations: applied');
  }

  async #changeIndexes(changes: Awaited<ReturnType<typeof indexChanges>>, lock: HeldLock): Promise<void> {
    if (changes.length === 0) return;
    await explained('A change of the indexes', lock, () =>
      applyIndexChanges(this.#db, changes, () => lock.assertHeld()),
    );
    this.#parts.log.info({ changes: changes.map(describeChange) }, 'migrations: indexes changed');
  }
}

function assertKnown({ _id, name, phase, completes }: MigrationRecord, migrations: readonly Migration[]): void {
  const known = migrations[_id - 1];
  if (known && known.name !== name)
    throw new MigrationRefused(
      `The database says that migration ${_id} is "${name}"; in this release it is "${known.name}". ` +
        'Two branches have used the same number: start the release that the database belongs to, or another database.',
    );
  if (known || phase === 'expand' || completes === null || completes <= migrations.length) return;
  throw new MigrationRefused(
    `A later release has removed from the database what this one needs (migration ${_id}, "${name}"; this release knows ${migrations.length}). ` +
      'Start that release, or restore a backup from before it was applied.',
  );
}

/** Does a step; refuses the start when it fails in a way that another attempt would not mend. */
async function explained(step: string, lock: HeldLock, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    lock.assertHeld();
    if (isUnavailable(error) || error instanceof MigrationRefused) throw error;
    throw new MigrationRefused(
      `${step} failed: ${wordsOf(error)}. Nothing was recorded; the next start begins it again.`,
      { cause: error },
    );
  }
}

/** What a database says of a duplicate quotes the value, which may be another person's. */
function wordsOf(error: unknown): string {
  if (error instanceof mongo.MongoServerError) return `${error.codeName ?? 'MongoDB error'} (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}
