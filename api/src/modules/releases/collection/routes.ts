import { formatBytes } from '@letat/contracts/core/format/bytes';
import { listNeededReleases, recordCollection } from '@letat/contracts/releases/collection/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import { operator } from '../../audit/index.ts';
import type { ReleasesRepository } from '../releases.repository.ts';
import { subjectOf } from '../releases.service.ts';

/** Files of releases are on the disks of the shells. Here is which of them must stay, and what became of the others. */
export function registerCollection(app: FastifyInstance, releases: ReleasesRepository): void {
  route(app, listNeededReleases, async () => {
    const [channels, candidates] = await Promise.all([releases.channels(), releases.candidates()]);
    const reachable = channels.flatMap(({ name, stable, history, candidate }) =>
      [stable, ...history, ...(candidate ? [candidate.sha] : [])].map((sha) => ({ name, sha })),
    );
    const waiting = candidates.map(({ release: { name, sha } }) => ({ name, sha }));
    return { releases: [...reachable, ...waiting] };
  });
  route(app, recordCollection, async ({ body }) => {
    await app.mongo.transaction(async (session) => {
      for (const { name, sha, bytes } of body.releases) {
        const act = { action: 'release.collected', details: { size: formatBytes(bytes) } } as const;
        await app.audit.record({ ...act, actor: operator, subject: subjectOf(name, sha) }, session);
      }
    });
    return { recorded: body.releases.length };
  });
}
