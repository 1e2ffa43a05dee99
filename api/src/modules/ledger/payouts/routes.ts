import { moneyOf } from '@letat/contracts/core/money';
import { getMyLedger, listMyPayouts, type OwnPayout, setMyPayoutAddress } from '@letat/contracts/ledger/operations';
import {
  listPayoutCandidates,
  listPayouts,
  type Payout,
  recordPayout,
  returnPayout,
  sendPayouts,
} from '@letat/contracts/ledger/payouts/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageOf, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import { authorAccount } from '../accounts.ts';
import type { AccountNames } from '../reports/account-names.ts';
import type { PayoutAddresses } from './addresses.ts';
import type { PayoutCandidates } from './candidates.ts';
import type { PayoutRecord } from './model.ts';
import type { PayoutsRepository } from './repository.ts';
import type { PayoutsService } from './service.ts';

interface Parts {
  payouts: PayoutsRepository;
  candidates: PayoutCandidates;
  service: PayoutsService;
  addresses: PayoutAddresses;
  names: AccountNames;
}

/** Payouts, for administrators and for the authors who get them. */
export function payoutRoutes(app: FastifyInstance, { payouts, candidates, service, addresses, names }: Parts): void {
  route(app, getMyLedger, ({ user }) => addresses.ownLedger(user.id));
  route(app, setMyPayoutAddress, ({ user, body }) => addresses.set(user, body.email, body.password));
  route(app, listMyPayouts, async ({ query, user, header }) => {
    const page = pageRequest(query);
    const { items, next } = pageOf(await payouts.listOf(user.id, page), page.limit, positionOf, toOwnPayout);
    if (next) header('link', nextLink(listMyPayouts.path, query, next));
    return items;
  });

  route(app, listPayoutCandidates, async ({ query, header }) => {
    service.assertOver(query.month);
    const { items, next } = await candidates.list(query, app.clock.now(), query);
    if (next) header('link', nextLink(listPayoutCandidates.path, query, next));
    return items;
  });
  route(app, listPayouts, async ({ query, header }) => {
    const page = pageRequest(query);
    const { items, next } = pageOf(await payouts.list(query.state, page), page.limit, positionOf, (record) => record);
    if (next) header('link', nextLink(listPayouts.path, query, next));
    return described(items);
  });
  route(app, sendPayouts, (call) => service.send(call.body, call));
  route(app, recordPayout, async (call) => {
    const { authorId, reference, ...asked } = call.body;
    return describedOne(await service.record(asked, authorId, reference, call));
  });
  route(app, returnPayout, async (call) =>
    describedOne(await service.takeBack(call.params.id, call.body.reason, call)),
  );

  async function described(records: readonly PayoutRecord[]): Promise<Payout[]> {
    const labels = await names.labelsOf(records.map(({ authorId }) => authorAccount(authorId)));
    return records.map((record) => toPayout(record, labels));
  }

  async function describedOne(record: PayoutRecord): Promise<Payout> {
    return toPayout(record, await names.labelsOf([authorAccount(record.authorId)]));
  }
}

const positionOf = ({ createdAt, _id }: PayoutRecord) => ({ at: createdAt, id: _id });

function toOwnPayout({
  _id,
  month,
  amount,
  currency,
  state,
  email,
  reason,
  createdAt,
  changedAt,
}: PayoutRecord): OwnPayout {
  return {
    id: _id.toHexString(),
    month,
    amount: moneyOf(amount, currency),
    state,
    email,
    reason,
    at: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

function toPayout(record: PayoutRecord, labels: ReadonlyMap<string, string>): Payout {
  const { authorId, method, reference } = record;
  const name = labels.get(authorAccount(authorId)) ?? '';
  return { ...toOwnPayout(record), author: { id: authorId, name }, method, reference };
}
