import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Places where a test can have the process die, each between two writes that must not be taken for one. */
export const failpointNames = [
  'mail-taken',
  'mail-sending',
  'mail-accepted',
  'mail-recorded',
  'answer-stored',
  'bulk-added',
  'bulk-committed',
  'payout-sent',
  'order-created',
  'order-sent',
  'capture-sent',
  'capture-recorded',
  'refund-sent',
  'refund-recorded',
  'withdrawal-recorded',
  'event-accepted',
  'file-copied',
  'picture-stored',
  'picture-claimed',
  'charge-ordered',
  'charge-sent',
  'agent-worked',
  'agent-recorded',
] as const;
export type FailpointName = (typeof failpointNames)[number];

export interface Failpoints {
  /** Returns; unless a test asked that the process dies here, at this passing. */
  pass(name: FailpointName): void;
}

/** Where, and at which passing (from 1), this process is to die. */
export interface PlannedDeath {
  at: FailpointName;
  passing: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    failpoints: Failpoints;
  }
}

export const failpointsPlugin = plugin(
  async (app: FastifyInstance, { death }: { death: PlannedDeath | null }) => {
    let passed = 0;
    app.decorate('failpoints', {
      pass(name) {
        if (name !== death?.at) return;
        passed += 1;
        // As a power cut would: nothing is said, closed or finished.
        if (passed === death.passing) process.kill(process.pid, 'SIGKILL');
      },
    } satisfies Failpoints);
  },
  { name: 'failpoints' },
);
