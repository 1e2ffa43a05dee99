import { moneyOf } from '@letat/contracts/core/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PaymentRefused } from '../../payments/index.ts';
import type { PayoutOutcomes } from './outcomes.ts';
import type { PayoutsRepository } from './repository.ts';
import type { PayoutsService } from './service.ts';

/** Tries of a batch: with pauses that grow to an hour, about four days. */
const attempts = 100;

/** Has workers hand batches to the provider, and ask what became of them. */
export function registerSending(
  app: FastifyInstance,
  {
    payouts,
    service,
    outcomes,
  }: { payouts: PayoutsRepository; service: () => PayoutsService; outcomes: PayoutOutcomes },
) {
  const queue = app.jobs.queue({
    name: 'payouts',
    outward: 'all',
    label: 'Versements aux auteurs',
    payload: z.object({ batchId: z.string() }),
    attempts,
    // A batch that could not be handed over after all attempts stays pending: the provider may have it, an administrator decides.
    work: async ({ batchId }) => {
      const waiting = (await payouts.ofBatch(batchId)).filter(
        ({ state, providerBatch }) => state === 'pending' && providerBatch === null,
      );
      if (waiting.length === 0) return;
      const items = waiting.map(({ _id, email, amount, currency, month }) => ({
        id: _id.toHexString(),
        email,
        amount: moneyOf(amount, currency),
        note: `L’État en Mouvement, vos revenus de ${month}`,
      }));
      try {
        const { providerBatchId } = await app.payments.payOut({ batchId, items });
        app.failpoints.pass('payout-sent');
        await payouts.saveProviderBatch(batchId, providerBatchId);
      } catch (error) {
        if (!(error instanceof PaymentRefused)) throw error;
        await service().refuse(batchId, error.code);
      }
    },
  });

  // Payments are a module of their own, which tests replace until the app is ready.
  app.addHook('onReady', async () =>
    app.payments.onEvent(async ({ change }) => {
      if (change.kind === 'payout') await outcomes.settle(change.outcome);
    }),
  );

  app.jobs.every({
    name: 'payout-outcomes',
    label: 'Suites des versements',
    cron: '*/15 * * * *',
    work: async ({ signal }) => {
      const failures: unknown[] = [];
      for (const id of await payouts.openProviderBatches()) {
        signal.throwIfAborted();
        // A batch that cannot be read holds none of the others up.
        await outcomes.settleBatch(id).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  });

  return queue;
}
