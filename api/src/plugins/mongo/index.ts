import { CodedError } from '@letat/contracts/errors';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession, Connection, Model, Schema } from 'mongoose';
import mongoose from 'mongoose';
import { connectForEver, pause } from './connect.ts';
import { withDatabaseTimeout } from './with-database-timeout.ts';

export type { ClientSession } from 'mongoose';
export { pause } from './connect.ts';
export { isUnavailable } from './unavailable.ts';

export interface Database {
  readonly connection: Connection;
  /** Declares a collection; its indexes are created when the database is reached. */
  model<T>(collection: string, schema: Schema<T>): Model<T>;
  /** Resolves when the database was reached for the first time, or when the process stops before. */
  readonly connected: Promise<void>;
  /** True once connected with every index in place, and while a primary is known. */
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
   * nothing but the database.
   */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  /** Called each time the database comes (back) within reach, and each time it leaves. */
  onPresence(listener: (present: boolean) => void): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    mongo: Database;
  }
}

export const mongoPlugin = plugin(
  async (app: FastifyInstance, { uri }: { uri: string }) => {
    const connection = mongoose.createConnection();
    const stopping = new AbortController();
    const listeners: ((present: boolean) => void)[] = [];
    let indexed = false;
    let primary = false;

    function notify(present: boolean): void {
      if (primary === present) return;
      primary = present;
      if (present) app.log.info('database is within reach');
      else if (!stopping.signal.aborted) app.log.warn('database is out of reach');
      for (const listener of listeners) listener(present);
    }

    async function connect(): Promise<void> {
      await connectForEver(connection, uri, app.log, stopping.signal);
      if (stopping.signal.aborted) return;
      indexed = true;
      const client = connection.getClient();
      client.on('topologyDescriptionChanged', ({ newDescription }) => {
        const writable = [...newDescription.servers.values()].some((server) => server.isWritable);
        notify(writable);
      });
      notify(true);
    }

    /** Without a first connection there is nothing to wait on. */
    function assertConnected(): void {
      if (!indexed) throw new CodedError('unavailable');
    }

    async function ping(): Promise<void> {
      assertConnected();
      await connection.getClient().db().command({ ping: 1 });
    }

    const reached = Promise.withResolvers<void>();
    app.decorate('mongo', {
      connection,
      connected: reached.promise,
      model: <T>(collection: string, schema: Schema<T>) => connection.model<T>(collection, schema, collection),
      isUp: () => indexed && primary,
      async withDatabaseTimeout(work) {
        assertConnected();
        return withDatabaseTimeout(work(), ping);
      },
      ping,
      async transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
        assertConnected();
        const session = await connection.startSession();
        try {
          return await session.withTransaction(() => work(session));
        } finally {
          await session.endSession();
        }
      },
      onPresence: (listener) => void listeners.push(listener),
    } satisfies Database);

    app.addHook('onReady', async () => {
      const enough = new AbortController();
      // The server starts without its database: ready says so, and calls answer 503.
      void connect().then(reached.resolve, reached.reject);
      await Promise.race([reached.promise, pause(5000, enough.signal)]);
      enough.abort();
    });

    // Before anything closes that waits for the first connection.
    app.addHook('preClose', async () => stopping.abort());
    app.addHook('onClose', async () => {
      await reached.promise;
      if (connection.readyState !== 0) await connection.close(true);
    });
  },
  { name: 'mongo' },
);
