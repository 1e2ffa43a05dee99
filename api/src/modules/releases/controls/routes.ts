import type { ReleaseFreeze } from '@letat/contracts/releases/ramps/operations';
import { freezeByTool, freezeReleases } from '@letat/contracts/releases/ramps/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import { type AuditedAct, operator } from '../../audit/index.ts';
import { releasesLock } from '../releases.service.ts';
import type { ReleaseControls, ReleaseControlsRepository } from './repository.ts';

/** Who the row says it was names no person: the audit does. */
type By = Pick<AuditedAct, 'actor' | 'address'> & { loggedAs: string };

/** The switch that gives every visit what is live, and has teams wait. */
export function registerFreeze(app: FastifyInstance, controls: ReleaseControlsRepository): void {
  const { mongo, audit, clock } = app;

  async function set(
    { frozen, reason }: { frozen: boolean; reason: string },
    { loggedAs, ...by }: By,
  ): Promise<{ frozen: ReleaseFreeze }> {
    const freeze = await mongo.transaction(async (session) => {
      await mongo.serialise(session, releasesLock);
      const { freeze: known } = await controls.findOrCreate(session);
      // Pressed twice is pressed once.
      if ((known !== null) === frozen) return known;
      const next = frozen ? { since: clock.now(), by: loggedAs, reason } : null;
      await controls.setFreeze(next, session);
      const subject = { kind: 'release', id: 'set', label: 'set' };
      const action = frozen ? 'release.frozen' : 'release.reopened';
      await audit.record({ action, details: { reason }, subject, ...by }, session);
      return next;
    });
    app.responseCache.invalidate(['releases']);
    return { frozen: toFreeze(freeze) };
  }

  route(app, freezeReleases, ({ body, user: { id, fullName }, client: { address } }) =>
    set(body, { actor: { id, name: fullName }, loggedAs: 'Administration', address }),
  );
  route(app, freezeByTool, ({ body }) => set(body, { actor: operator, loggedAs: operator.name }));
}

export function toFreeze(freeze: ReleaseControls['freeze']): ReleaseFreeze {
  return freeze && { since: freeze.since.toISOString(), by: freeze.by, reason: freeze.reason };
}
