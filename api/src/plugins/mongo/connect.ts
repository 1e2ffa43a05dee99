import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { isUnavailable } from './unavailable.ts';

/** Longest wait for a primary, and for one operation, so that callers get 503 in time. */
export const patienceMs = 2000;

/** Opens the connection and creates the models' indexes; tries again with back-off until `signal` aborts. */
export async function connectForEver(
  connection: Connection,
  uri: string,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
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
          appName: 'letat-api',
        });
      }
      await assertCapable(connection);
      for (const model of Object.values(connection.models)) await model.createIndexes();
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (isUnavailable(error)) log.warn({ err: error }, 'database is away, trying again');
      else log.error({ err: error }, 'database cannot be used, trying again');
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

/** Resolves after that time, or at once when the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
