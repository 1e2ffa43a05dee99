import type { ClientSession, mongo } from 'mongoose';

export type Db = mongo.Db;

/** What a migration works with. */
export interface MigrationContext {
  readonly db: Db;
  /** Throws when another process has taken the migrations over: between two batches, so that two never write at once. */
  assertHeld(): void;
}

interface MigrationBase {
  /** 1, 2, 3 …, without gaps. */
  readonly version: number;
  readonly name: string;
  /** What `run` would do, one line each, with how many documents; changes nothing. */
  plan(db: Db): Promise<readonly string[]>;
  /** A process may die in the middle of it, and another begins it again: a second run must end as one does. */
  run(context: MigrationContext): Promise<void>;
}

/** Adds what new code needs. Processes of the release before go on beside it, so it takes nothing away from them. */
export interface ExpandMigration extends MigrationBase {
  readonly phase: 'expand';
  /** What has two names until the contract migration that completes this one. */
  readonly renames?: Renames;
}

/** Removes what no process needs any more. Only `migrate --contract` runs it, see docs/operations.md. */
export interface ContractMigration extends MigrationBase {
  readonly phase: 'contract';
  /** The expand migration that it completes: a process that does not know that one cannot run after this. */
  readonly completes: number;
}

export type Migration = ExpandMigration | ContractMigration;

/** A field, or the first part of a path, that gets another name. */
export interface FieldRename {
  readonly collection: string;
  readonly from: string;
  readonly to: string;
  /** Tags of the public content that is looked up by it: what was cached before a copy does not have what was copied. */
  readonly invalidates?: readonly string[];
}

/** A collection that gets another name. Its documents are inserted, and neither changed nor deleted. */
export interface CollectionRename {
  readonly from: string;
  readonly to: string;
}

export interface Renames {
  readonly fields: readonly FieldRename[];
  readonly collections: readonly CollectionRename[];
}

/** That a migration was applied. Processes that do not know it read here what it means to them. */
export interface MigrationRecord {
  _id: number;
  name: string;
  phase: Migration['phase'];
  completes: number | null;
  appliedAt: Date;
  durationMs: number;
}

/** Adds to the transaction that the lock is still held by this process. */
export type Fence = (session: ClientSession) => Promise<void>;

/** The process must not start: the message says why, and what to do. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

/** Throws when the list cannot be applied in its order. */
export function assertWellOrdered(migrations: readonly Migration[]): void {
  migrations.forEach((migration, index) => {
    const { version, name } = migration;
    if (version !== index + 1)
      throw new Error(`migration ${version} (${name}) stands at place ${index + 1} of the list`);
    if (migration.phase === 'expand') return;
    const completed = migrations[migration.completes - 1];
    if (completed?.phase !== 'expand' || completed.version > version)
      throw new Error(`migration ${version} (${name}) completes no expand migration before it`);
  });
}
