import type { FastifyInstance } from 'fastify';

/** The hour of scheduled work comes: as a worker plans its row, and takes it. */
export async function runSchedule(app: FastifyInstance, name: string): Promise<void> {
  const at = new Date(0);
  const free = { key: null, lease: null, position: null, progress: null, reason: null };
  const never = { startedAt: null, finishedAt: null, expiresAt: null };
  const row = { ...free, ...never, queue: name, payload: {}, version: 1, state: 'waiting', attempts: 0 };
  await app.mongo.connection.collection('work').insertOne({ ...row, dueAt: at, takeAt: at, createdAt: at });
  await app.jobs.process(name);
}
