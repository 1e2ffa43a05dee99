import type { Connection } from 'mongoose';
import type { Db, Fence, Migration, MigrationRecord, Renames } from './migration.ts';

export const historyCollection = 'migrations';

/** What was done to this database. */
export class MigrationHistory {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get #records() {
    return this.#connection.getClient().db().collection<MigrationRecord>(historyCollection);
  }

  async list(): Promise<MigrationRecord[]> {
    return this.#records.find().sort({ _id: 1 }).toArray();
  }

  /** Fails when another process has taken the migrations over in the meantime. */
  async record(migrations: readonly Migration[], durationMs: number, fence: Fence): Promise<void> {
    const appliedAt = new Date();
    const records = migrations.map((migration) => ({
      _id: migration.version,
      name: migration.name,
      phase: migration.phase,
      completes: migration.phase === 'contract' ? migration.completes : null,
      appliedAt,
      durationMs,
    }));
    const session = await this.#connection.startSession();
    try {
      await session.withTransaction(async () => {
        await fence(session);
        await this.#records.insertMany(records, { session });
      });
    } finally {
      await session.endSession();
    }
  }
}

/** True when none of these collections holds anything: there is nothing to migrate, and nobody works on it. */
export async function isEmptyDatabase(db: Db, collections: readonly string[]): Promise<boolean> {
  const look = collections.map((coll) => ({
    $unionWith: { coll, pipeline: [{ $limit: 1 }, { $project: { _id: 1 } }] },
  }));
  return !(await db.aggregate([{ $documents: [] }, ...look, { $limit: 1 }]).hasNext());
}

/** What has two names now: its expand migration was applied, and the one that completes it was not. */
export function renamesUnderWay(
  migrations: readonly Migration[],
  records: readonly Pick<MigrationRecord, 'completes'>[],
): Renames {
  const completed = new Set(records.map(({ completes }) => completes));
  return renamesOf(migrations.filter(({ version }) => !completed.has(version)));
}

/** Whatever these migrations rename. */
export function renamesOf(migrations: readonly Migration[]): Renames {
  const all = migrations.flatMap((migration) => (migration.phase === 'expand' ? (migration.renames ?? []) : []));
  return {
    fields: all.flatMap(({ fields }) => fields),
    collections: all.flatMap(({ collections }) => collections),
  };
}
