import type { FastifyInstance } from 'fastify';
import type { WorkContext } from '../../jobs/index.ts';
import type { VerificationsRepository } from './repository.ts';

/** The first faults of an invariant are written to the log; the number stands in the figures. */
const logged = 10;

/** Looks at all data for what must be true of it. Each fault is a line of the log with ids alone. */
export async function verifyAll(
  { invariants, log, clock }: Pick<FastifyInstance, 'invariants' | 'log' | 'clock'>,
  verifications: VerificationsRepository,
  { held }: Pick<WorkContext, 'held'>,
): Promise<void> {
  for (const { name, verify } of invariants.list()) {
    const { checked, faults } = await verify();
    for (const fault of faults.slice(0, logged))
      log.error({ invariant: name, fault }, 'verification: not true of the data');
    await verifications.record({ name, at: clock.now(), checked, faults: faults.length });
    await held();
  }
}
