import type { FastifyInstance } from 'fastify';
import type { ClientSession, Invalidate } from '../../plugins/invalidation/index.ts';
import { daysBefore } from '../../time/days.ts';

const titles = ['Premier exemple', 'Deuxième exemple'];

/** Examples for the demonstration, the first being the newest. */
export async function seedExampleNotes(
  app: FastifyInstance,
  session: ClientSession,
  invalidate: Invalidate,
): Promise<void> {
  const now = app.clock.now();
  const items = titles.map((title, index) => ({ title, createdAt: daysBefore(now, index + 1) }));
  await app.exampleNotes.insert(items, session, invalidate);
}
