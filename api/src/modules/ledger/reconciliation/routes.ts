import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import {
  type Difference,
  getReconciliation,
  listDifferences,
  type ReconciliationState,
  settleDifference,
  startComparison,
} from '@letat/contracts/ledger/reconciliation/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageOf, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import { differenceOf } from './balances.ts';
import type { DifferencesRepository } from './differences.repository.ts';
import { correctedOf, type Differences } from './differences.ts';
import type { DifferenceRecord } from './model.ts';
import type { ReconciliationRepository } from './repository.ts';

interface RoutesParts {
  repository: ReconciliationRepository;
  differences: Differences;
  found: DifferencesRepository;
  /** Has a worker compare. */
  start(): Promise<void>;
}

/** Counted no further: beyond this there is simply much. */
const countedTo = 999;

/** The comparison with the provider's account, for administrators. */
export function reconciliationRoutes(
  app: FastifyInstance,
  { repository, differences, found, start }: RoutesParts,
): void {
  route(app, getReconciliation, async (): Promise<ReconciliationState> => {
    const [run, last, open] = await Promise.all([
      repository.lastFinished(),
      repository.lastRun(),
      found.countOpen(countedTo),
    ]);
    return {
      comparedAt: run?.finishedAt?.toISOString() ?? null,
      from: run?.from.toISOString() ?? null,
      objects: run?.objects ?? 0,
      mode: run?.mode ?? 'transactions',
      balancesAt: run?.balancesAt?.toISOString() ?? null,
      balances: (run?.balances ?? []).map((balance) => ({
        provider: moneyOf(balance.provider, balance.currency),
        books: moneyOf(balance.books, balance.currency),
        suspense: moneyOf(balance.suspense, balance.currency),
        underWay: moneyOf(balance.underWay, balance.currency),
        difference: moneyOf(differenceOf(balance), balance.currency),
      })),
      open,
      runningSince: last && last.step !== null ? last.startedAt.toISOString() : null,
    };
  });

  route(app, startComparison, async () => {
    await start();
    return null;
  });

  route(app, listDifferences, async ({ query, header }) => {
    const page = pageRequest(query);
    const listed = await found.list(query.state, page);
    const { items, next } = pageOf(listed, page.limit, ({ foundAt, _id }) => ({ at: foundAt, id: _id }), toDifference);
    if (next) header('link', nextLink(listDifferences.path, query, next));
    return items;
  });

  route(app, settleDifference, async ({ params, body, user, client }) =>
    app.mongo.transaction(async (session) => {
      const { note } = body;
      const settled = await differences.settle(params.id, { note, settledBy: user.id }, session);
      const { amount, reference } = toDifference(settled);
      await app.audit.record(
        {
          action: 'difference.settled',
          actor: { id: user.id, name: user.fullName },
          subject: { kind: 'difference', id: params.id, label: reference },
          details: { amount: amount && formatMoney(amount), note },
          address: client.address,
        },
        session,
      );
      return toDifference(settled);
    }),
  );
}

function toDifference(record: DifferenceRecord): Difference {
  const { _id, kind, state, currency, gross, reference, detail, order, note, foundAt, changedAt } = record;
  return {
    id: _id.toHexString(),
    ...{ kind, state, reference, detail, note },
    amount: currency === null ? null : moneyOf(gross - correctedOf(record), currency),
    order: order && { id: order.id, label: order.label },
    foundAt: foundAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
