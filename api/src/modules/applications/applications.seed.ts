import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { type SeedApplication, seedApplications as shipped } from './applications.seed.data.ts';

const hour = 60 * 60 * 1000;

/** Stores the applications of the demonstration: some wait, one of them for too long, some are answered. */
export async function seedApplications(
  app: FastifyInstance,
  session: ClientSession,
  applications: readonly SeedApplication[] = shipped,
): Promise<void> {
  const now = app.clock.now().getTime();
  const ago = (hours: number) => new Date(now - hours * hour);
  await app.applications.insert(
    applications.map(({ hoursAgo, answeredHoursAgo, ...application }) => ({
      ...application,
      createdAt: ago(hoursAgo),
      ...(answeredHoursAgo === undefined ? {} : { decidedAt: ago(answeredHoursAgo) }),
    })),
    session,
  );
}
