import { suspendSending } from '@letat/contracts/jobs/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import { databaseTime } from '../database-time.ts';
import type { InstallationRecord, InstallationRepository } from './repository.ts';

/** Where administrators hold back what would leave, and let it go. */
export function suspensionRoutes(app: FastifyInstance, installations: InstallationRepository): void {
  route(app, suspendSending, async ({ body: { suspended }, user, client }) => {
    const since = await databaseTime(app.mongo.connection);
    return app.mongo.transaction(async (session) => {
      const isChanged = await (suspended ? installations.suspend(since, session) : installations.resume(session));
      if (isChanged) {
        const act = {
          action: suspended ? 'sending.suspended' : 'sending.resumed',
          actor: { id: user.id, name: user.fullName },
          subject: { kind: 'installation', id: 'sending', label: 'Envois et versements' },
          address: client.address,
        } as const;
        await app.audit.record(act, session);
      }
      return { suspension: toSuspension(await installations.find(session)) };
    });
  });
}

export function toSuspension(found: InstallationRecord | null) {
  if (!found?.suspension) return null;
  const { reason, since, lastSeenAt } = found.suspension;
  return { reason, since: since.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
