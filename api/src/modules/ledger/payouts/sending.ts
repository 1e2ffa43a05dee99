import { formatEnumeration } from '@letat/contracts/core/format/enumeration';
import { formatCount } from '@letat/contracts/core/format/numbers';
import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { TryLater } from '../../jobs/index.ts';
import { PaymentRefused, type RailPayout } from '../../payments/index.ts';
import type { PayoutRecord } from './model.ts';
import type { PayoutOutcomes } from './outcomes.ts';
import { railAlarm } from './rail-alarm.ts';
import type { PayoutsRepository } from './repository.ts';
import type { PayoutsService } from './service.ts';
import { messageMs } from './stage.ts';

/** A call that asks for a payout back has come to its end by then, whatever became of its answer. */
const takeBackAnswerMs = 60 * 60_000;
/** Tries of a batch: with pauses that grow to an hour, about four days. */
const attempts = 100;
/** Of whom a batch goes to. */
const shownNames = 3;

interface Parts {
  payouts: PayoutsRepository;
  service: () => PayoutsService;
  outcomes: PayoutOutcomes;
}

/** Has workers hand batches to their rails, and ask what became of them. */
export function registerSending(app: FastifyInstance, { payouts, service, outcomes }: Parts) {
  const alarm = railAlarm(app);
  const queue = app.jobs.queue({
    name: 'payouts',
    outward: 'all',
    label: 'Versements aux auteurs',
    payload: z.object({ batchId: z.string() }),
    attempts,
    async describe({ batchId }) {
      const waiting = await waitingOf(batchId);
      const [first] = waiting;
      if (!first) return null;
      const { currency, method } = first;
      const sum = waiting.reduce((total, { amount }) => total + amount, 0);
      const people = await app.users.authorSummariesOf(waiting.flatMap(({ authorId }) => objectId(authorId) ?? []));
      const names = waiting.map(({ authorId }) => people.get(authorId)?.fullName ?? 'un compte effacé');
      const shown = names.slice(0, shownNames);
      const others = names.length - shown.length;
      const to = formatEnumeration([...shown, ...(others === 0 ? [] : [formatCount(others, 'autre', 'autres')])]);
      return `${formatMoney(moneyOf(sum, currency))} par ${method} à ${to}`;
    },
    // A batch that could not be handed over after all attempts stays as it is: the rail may have it, an administrator decides.
    work: async ({ batchId }) => {
      const waiting = await waitingOf(batchId);
      const [first] = waiting;
      if (!first) return;
      const rail = app.rails.find(first.method);
      const made = rail?.connection?.payouts ?? null;
      if (rail === null || made === null) throw new TryLater(`« ${first.method} » n’est pas réglé sur ce site.`);
      const isAsked = waiting.some(({ askedAt }) => askedAt);
      // The attempt before may have come through: nobody is paid twice, so that is asked first.
      if (isAsked) await service().markUnknown(batchId);
      const unknown = isAsked && made.readsByOurIds ? await outcomes.read(waiting) : waiting;
      if (unknown.length === 0) return;
      await payouts.markAsked(batchId, app.clock.now());
      // From here on none of it is given up; what was until then is not sent.
      const unsent = (await waitingOf(batchId)).filter(({ _id }) => unknown.some((one) => one._id.equals(_id)));
      if (unsent.length === 0) return;
      try {
        const sent = await made.send({ batchId, items: unsent.map(itemOf) });
        app.failpoints.pass('payout-sent');
        await service().markSent(batchId, sent.reference, sent.outcomes);
        for (const outcome of sent.outcomes) await outcomes.settle(outcome);
      } catch (error) {
        if (!(error instanceof PaymentRefused)) {
          await service().markUnknown(batchId);
          throw error;
        }
        if (!error.isOfOperator) {
          // An attempt before this one, ours or the client's own, may have come through all the same: the refusal is only of this one.
          if (made.readsByOurIds) return service().refuse(await readOrUnknown(batchId, unsent), error.code);
          if (isAsked && askedSince(waiting) > app.clock.now().getTime() - messageMs)
            throw new TryLater(`${rail.facts.label} refuse, et peut avoir reçu l’envoi d’avant : ${error.code}.`, {
              cause: error,
            });
          return service().refuse(unsent, error.code);
        }
        // This call did nothing, and the same one may work once the account is put right. What an attempt of the client's own did before
        // it, nobody knows.
        if (error.isRepeated) await service().markUnknown(batchId);
        else await service().markPrepared(batchId);
        await alarm(rail.facts, error.code);
        throw new TryLater(`${rail.facts.label} refuse le compte du site : ${error.code}.`, { cause: error });
      }
    },
  });

  async function readOrUnknown(batchId: string, asked: readonly PayoutRecord[]): Promise<readonly PayoutRecord[]> {
    try {
      return await outcomes.read(asked);
    } catch (error) {
      await service().markUnknown(batchId);
      throw error;
    }
  }

  async function waitingOf(batchId: string): Promise<PayoutRecord[]> {
    return (await payouts.ofBatch(batchId)).filter(
      ({ state, providerBatch }) => state === 'pending' && providerBatch === null,
    );
  }

  // Payments are a module of their own, which tests replace until the app is ready.
  app.addHook('onReady', async () =>
    app.payments.onEvent(async ({ change }) => {
      if (change.kind === 'payout') await outcomes.settleMessage(change.outcome);
    }),
  );
  // A message says no more than that there is something to ask for: a forged, late or repeated one moves nothing.
  app.rails.onMessage(async ({ rail, payouts: ids }) => {
    for (const id of ids) {
      const payout = await payouts.find(id);
      if (payout?.method === rail) await outcomes.read([payout]);
    }
  });

  app.jobs.every({
    name: 'payout-outcomes',
    label: 'Suites des versements',
    cron: '*/15 * * * *',
    work: async ({ signal }) => {
      const failures: unknown[] = [];
      for (const handedOver of groupsOf(await payouts.open())) {
        signal.throwIfAborted();
        // One that cannot be read holds none of the others up.
        await outcomes.read(handedOver).catch((error: unknown) => failures.push(error));
      }
      const answeredBy = new Date(app.clock.now().getTime() - takeBackAnswerMs);
      for (const payout of await payouts.askedBack()) {
        signal.throwIfAborted();
        // One that came back is settled by this; of one that did not, nothing is waited for any more once no call can be under way.
        await outcomes
          .read([payout])
          .then(() => payouts.forgetTakeBack(payout._id, answeredBy))
          .catch((error: unknown) => failures.push(error));
      }
      await service().mailUnknown();
      if (failures.length > 0) throw failures[0];
    },
  });

  return queue;
}

/** When the first of them was asked for first. */
const askedSince = (waiting: readonly PayoutRecord[]): number =>
  Math.min(...waiting.flatMap(({ askedAt }) => (askedAt ? [askedAt.getTime()] : [])));

/** Those that the rail knows by one id of its own, together; those that it may not have, each by itself. */
function groupsOf(open: readonly PayoutRecord[]): PayoutRecord[][] {
  const groups = Map.groupBy(open, ({ _id, method, providerBatch }) =>
    providerBatch === null ? `our ${_id}` : `${method} ${providerBatch}`,
  );
  return [...groups.values()];
}

function itemOf({ _id, email, phone = '', operator = null, amount, currency, month }: PayoutRecord): RailPayout {
  return {
    id: _id.toHexString(),
    to: phone === '' ? email : phone,
    operator,
    amount: moneyOf(amount, currency),
    note: `L’État en Mouvement, vos revenus de ${month}`,
  };
}
