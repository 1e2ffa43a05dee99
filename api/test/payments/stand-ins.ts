import type { FastifyInstance } from 'fastify';

/** Closes the circuits that failing calls have opened; what the stand-ins are to meet next stays. */
export async function closeCircuits(app: FastifyInstance): Promise<void> {
  const { servers, messageFaults } = app.rails.standIns;
  const messages = [...messageFaults];
  const calls = [...servers.values()].map((server) => ({ server, faults: server.takeFaults() }));
  await app.inMemoryState.reset();
  messageFaults.push(...messages);
  for (const { server, faults } of calls) server.meet(...faults);
}
