import type { FastifyInstance } from 'fastify';
import { exitWhenRefused } from './exit-when-refused.ts';

/** Runs a program that does one thing to the database, once that is reached and migrated, however long it takes. */
export async function runOnce(app: FastifyInstance, work: () => Promise<void>): Promise<void> {
  exitWhenRefused(app);
  try {
    await app.ready();
    await app.mongo.connected;
    await work();
  } finally {
    await app.close();
  }
}
