import { getPrivacyOverview, tryRetention } from '@letat/contracts/privacy/operations';
import type { FastifyInstance } from 'fastify';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { route } from '../../route.ts';
import type { ErasuresRepository } from './erasures/repository.ts';
import { toErasure } from './erasures/service.ts';
import type { ExportsRepository } from './exports/repository.ts';
import type { ExportsService } from './exports/service.ts';
import type { Retention } from './retention/service.ts';

interface AdminParts {
  exports: ExportsService;
  exportRows: ExportsRepository;
  erasures: ErasuresRepository;
  retention: Retention;
}

const maxShown = 100;

/** What administrators see of other people's requests: that they are there and how far they are, never what is in them. */
export function privacyAdminRoutes(
  app: FastifyInstance,
  { exports, exportRows, erasures, retention }: AdminParts,
): void {
  route(app, getPrivacyOverview, async () => {
    const [rows, copies, open] = await Promise.all([
      retention.rows(),
      exportRows.listUnfinished(maxShown),
      erasures.listOpen(maxShown),
    ]);
    const people = [...copies, ...open].map(({ userId }) => objectId(userId)).filter((id) => id !== null);
    const authors = await app.users.authorSummariesOf(people);
    const nameOf = (userId: string) => authors.get(userId)?.username ?? '';
    return {
      retention: rows,
      exports: await Promise.all(
        copies.map(async (copy) => ({
          id: copy.id,
          username: nameOf(copy.userId),
          askedAt: copy.askedAt.toISOString(),
          ...(await exports.stateOf(copy)),
        })),
      ),
      erasures: open.map((erasure) => {
        const { state, askedAt, dueAt, blockers } = toErasure(erasure);
        return { id: erasure.id, username: nameOf(erasure.userId), state, askedAt, dueAt, blockers };
      }),
    };
  });

  route(app, tryRetention, async ({ user, client }) => {
    const counts = await retention.dryRun();
    const expired = counts.reduce((sum, row) => sum + row.expired, 0);
    await app.mongo.transaction((session) =>
      app.audit.record(
        {
          actor: { id: user.id, name: user.fullName },
          action: 'retention.tried',
          subject: { kind: 'retention', id: 'table', label: 'Table de conservation' },
          details: { expired },
          address: client.address,
        },
        session,
      ),
    );
    return counts;
  });
}
