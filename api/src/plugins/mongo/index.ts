import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession, Connection, Model, Schema } from 'mongoose';
import mongoose from 'mongoose';
import { connectForEver, openConnection } from './connect.ts';
import { followRenames } from './migrations/follow-renames.ts';
import { renamesOf, renamesUnderWay } from './migrations/history.ts';
import { type Migration, MigrationRefused, type Renames } from './migrations/migration.ts';
import { Migrator } from './migrations/migrator.ts';
import { RenamedFields } from './migrations/renamed-fields.ts';
import { pause } from './pause.ts';
import { Serialiser, serialisedKeysCollection } from './serialise/index.ts';
import { serialisedKeySchema } from './serialise/model.ts';
import { limitOperations, remainingMs, requestLimitMs, withTimeLimit } from './time-limits.ts';
import { Transactions } from './transactions.ts';
import { withDatabaseTimeout } from './with-database-timeout.ts';

export type { ClientSession } from 'mongoose';
export { pause } from './pause.ts';
export { readBatch } from './read-batch.ts';
export { isDuplicateKey, isWriteConflict } from './server-errors.ts';
export { withNewTimeLimit } from './time-limits.ts';
export { isUnavailable } from './unavailable.ts';

export interface Database {
  readonly connection: Connection;
  /** Declares a collection; its indexes are built when the database is reached. */
  model<T>(collection: string, schema: Schema<T>): Model<T>;
  /** Resolves when the database was reached and migrated, or when the process stops before or must not run on it. */
  readonly connected: Promise<void>;
  /** Called when this release must not run on this database: nothing else will come of this process. */
  onRefused(listener: (refusal: MigrationRefused) => void): void;
  /** True once connected and migrated, and while a primary is known. */
  isUp(): boolean;
  /**
   * The outcome of the work, or `unavailable` as soon as it is certain that the database does not answer: a connection
   * to a frozen server would make the caller wait for ever. A slow answer of a living server is waited for.
   */
  withDatabaseTimeout<T>(work: () => Promise<T>): Promise<T>;
  /** One round trip to the primary; throws when it does not answer in time. */
  ping(): Promise<void>;
  /**
   * Runs the work in one transaction, with the driver's retries: the work may run several times, so it must change
   * nothing but the database. All of it takes no longer than what is left of the request's time, see `time-limits.ts`.
   */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  /**
   * In a transaction: from here to its end no other transaction of that key runs, in any process. They run in the order in which
   * they asked. Call it before the first read, which otherwise may have to be read again.
   */
  serialise(session: ClientSession, key: string): Promise<void>;
  /** One transaction for all that the work does: every `transaction` that is begun within it becomes a part of this one. */
  joined<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  /** Is called once the transaction that this belongs to is committed; at once when it was no part of another one. */
  afterCommit(listener: () => void): void;
  /** Called each time the database comes (back) within reach, and each time it leaves. */
  onPresence(listener: (present: boolean) => void): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    mongo: Database;
  }
}

export const mongoPlugin = plugin(
  async (app: FastifyInstance, { uri, migrations }: { uri: string; migrations: readonly Migration[] }) => {
    const connection = mongoose.createConnection();
    connection.plugin(limitOperations);
    const migrator = new Migrator({ connection, migrations, log: app.log });
    const renamed = new RenamedFields(renamesOf(migrations).fields);
    const stopping = new AbortController();
    let following = Promise.resolve();
    const listeners: ((present: boolean) => void)[] = [];
    const refusalListeners: ((refusal: MigrationRefused) => void)[] = [];
    let refusal: MigrationRefused | null = null;
    let migrated = false;
    let primary = false;

    function notify(present: boolean): void {
      if (primary === present) return;
      primary = present;
      if (present) app.log.info('mongo: connected');
      else if (!stopping.signal.aborted) app.log.warn('mongo: connection lost');
      for (const listener of listeners) listener(present);
    }

    async function open(): Promise<void> {
      await openConnection(connection, uri);
      await migrator.expand(stopping.signal);
      await readRenames();
    }

    /** What has two names until the release before is gone. */
    async function readRenames(): Promise<Renames> {
      const renames = renamesUnderWay(migrations, await migrator.applied());
      renamed.underWay = renames.fields;
      return renames;
    }

    /** Resolves once what the release before wrote until now can be looked up under the new names. */
    async function followReleaseBefore(): Promise<void> {
      const caughtUp = Promise.withResolvers<void>();
      const db = connection.getClient().db();
      const { signal } = stopping;
      following = followRenames({ db, readRenames, log: app.log, signal, caughtUp: caughtUp.resolve });
      await Promise.race([caughtUp.promise, following]);
    }

    async function connect(): Promise<void> {
      try {
        await connectForEver(open, app.log, stopping.signal);
      } catch (error) {
        if (!(error instanceof MigrationRefused)) throw error;
        refusal = error;
        for (const listener of refusalListeners) listener(error);
        return;
      }
      if (stopping.signal.aborted) return;
      await followReleaseBefore();
      migrated = true;
      const client = connection.getClient();
      client.on('topologyDescriptionChanged', ({ newDescription }) => {
        const writable = [...newDescription.servers.values()].some((server) => server.isWritable);
        notify(writable);
      });
      notify(true);
    }

    /** Without a first connection there is nothing to wait on. */
    function assertConnected(): void {
      if (!migrated) throw new CodedError('unavailable');
    }

    async function ping(): Promise<void> {
      assertConnected();
      await connection.getClient().db().command({ ping: 1 });
    }

    const isUp = () => migrated && primary;
    const model = <T>(collection: string, schema: Schema<T>): Model<T> =>
      connection.models[collection] ?? connection.model<T>(collection, renamed.prepare(collection, schema), collection);
    const serialiser = new Serialiser({
      rows: model(serialisedKeysCollection, serialisedKeySchema),
      isUp,
      clock: app.clock,
    });
    const transactions = new Transactions(connection, serialiser);

    const reached = Promise.withResolvers<void>();
    app.decorate('mongo', {
      connection,
      connected: reached.promise,
      onRefused: (listener) => void refusalListeners.push(listener),
      model,
      isUp,
      async withDatabaseTimeout(work) {
        assertConnected();
        return withTimeLimit(requestLimitMs, () => withDatabaseTimeout(work(), ping));
      },
      ping,
      async transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
        assertConnected();
        return withTimeLimit(remainingMs(), () => transactions.run(work));
      },
      serialise: (session, key) => serialiser.serialise(session, key),
      async joined<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
        assertConnected();
        return withTimeLimit(remainingMs(), () => transactions.runJoined(work));
      },
      afterCommit: (listener) => transactions.afterCommit(listener),
      onPresence: (listener) => void listeners.push(listener),
    } satisfies Database);

    app.addHook('onReady', async () => {
      const enough = new AbortController();
      // The server starts without its database: ready says so, and calls answer 503.
      void connect().then(reached.resolve, reached.reject);
      await Promise.race([reached.promise, pause(5000, enough.signal)]);
      enough.abort();
      if (refusal) throw refusal;
    });

    // Before anything closes that waits for the first connection.
    app.addHook('preClose', async () => stopping.abort());
    app.addHook('onClose', async () => {
      await reached.promise;
      await following;
      if (connection.readyState !== 0) await connection.close(true);
    });
  },
  { name: 'mongo', dependencies: ['clock'] },
);
