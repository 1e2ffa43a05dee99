import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { MigrationRefused } from './migrations/migration.ts';
import { pause } from './pause.ts';
import { isUnavailable } from './unavailable.ts';

/** Longest wait for a primary, and for one operation, so that callers get 503 in time. */
export const patienceMs = 2000;

/** Opens the connection to a server that can do what the site needs. */
export async function openConnection(connection: Connection, uri: string): Promise<void> {
  if (connection.readyState !== 1) {
    await connection.openUri(uri, {
      serverSelectionTimeoutMS: patienceMs,
      connectTimeoutMS: patienceMs,
      heartbeatFrequencyMS: 2000,
      maxPoolSize: 50,
      bufferCommands: false,
      autoIndex: false,
      autoCreate: false,
      // An acknowledged write survives the loss of the primary; what is read was such a write.
      writeConcern: { w: 'majority', journal: true },
      readConcernLevel: 'majority',
      // Everything in it was written by drivers, as UTF-8: checking it again takes a quarter of a reading's processor time.
      enableUtf8Validation: false,
      appName: 'letat-api',
    });
  }
  await assertCapable(connection);
}

/**
 * Opens the connection and prepares the database; tries again with back-off until `signal` aborts.
 * @throws {MigrationRefused} when another attempt would end in the same way
 */
export async function connectForEver(
  open: () => Promise<void>,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      await open();
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof MigrationRefused) throw error;
      if (isUnavailable(error)) log.warn({ err: error }, 'mongo: connection failed, trying again');
      else log.error({ err: error }, 'mongo: database cannot be used, trying again');
      await pause(Math.min(200 * 2 ** attempt, 3000), signal);
    }
  }
}

/** Transactions and change streams need a replica set (or a sharded cluster) of MongoDB 6.0 or newer (wire version 17). */
async function assertCapable(connection: Connection): Promise<void> {
  const hello = await connection.getClient().db('admin').command({ hello: 1 });
  if (!hello.setName && hello.msg !== 'isdbgrid')
    throw new Error(
      'MONGODB_URI : ce serveur est seul ; démarrez mongod avec --replSet puis rs.initiate(), ou donnez l’adresse d’un replica set.',
    );
  if (Number(hello.maxWireVersion) < 17)
    throw new Error('MONGODB_URI : ce serveur est plus ancien que MongoDB 6.0 ; mettez-le à jour.');
}
