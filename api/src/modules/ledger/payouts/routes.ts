import { CodedError } from '@letat/contracts/core/coded-error';
import { moneyOf } from '@letat/contracts/core/money';
import {
  getMyLedger,
  getMyPayoutProof,
  listMyPayouts,
  type OwnPayout,
  setMyPayoutAddress,
} from '@letat/contracts/ledger/operations';
import {
  getPayoutProof,
  listPayoutCandidates,
  listPayouts,
  listRails,
  type Payout,
  recordPayout,
  returnPayout,
  sendPayouts,
} from '@letat/contracts/ledger/payouts/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageOf, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import { authorAccount } from '../accounts.ts';
import type { LedgerService } from '../ledger.service.ts';
import type { AccountNames } from '../reports/account-names.ts';
import type { PayoutAddresses } from './addresses.ts';
import type { Candidate, PayoutCandidates } from './candidates.ts';
import type { PayoutRecord } from './model.ts';
import type { PayoutProofs } from './proofs.ts';
import { reportRails } from './rails-report.ts';
import type { PayoutsRepository } from './repository.ts';
import type { PayoutsService } from './service.ts';
import { shownDestination, stageOf } from './stage.ts';

interface Parts {
  payouts: PayoutsRepository;
  candidates: PayoutCandidates;
  service: PayoutsService;
  addresses: PayoutAddresses;
  names: AccountNames;
  proofs: PayoutProofs;
  ledger: Pick<LedgerService, 'balance'>;
}

/** Payouts, for administrators and for the authors who get them. */
export function payoutRoutes(app: FastifyInstance, parts: Parts): void {
  const { payouts, candidates, service, addresses, names, proofs, ledger } = parts;
  const own = (record: PayoutRecord): OwnPayout => ({
    ...ownPayoutOf(record),
    methodLabel: app.rails.labelOf(record.method),
  });

  route(app, getMyLedger, ({ user }) => addresses.ownLedger(user.id));
  route(app, setMyPayoutAddress, ({ user, body }) => addresses.set(user, body.email, body.password));
  route(app, listMyPayouts, async ({ query, user, header }) => {
    const page = pageRequest(query);
    const { items, next } = pageOf(await payouts.listOf(user.id, page), page.limit, positionOf, own);
    if (next) header('link', nextLink(listMyPayouts.path, query, next));
    return items;
  });

  route(app, listPayoutCandidates, async ({ query, header }) => {
    service.assertOver(query.month);
    const { items, next } = await candidates.list(query, app.clock.now(), query);
    if (next) header('link', nextLink(listPayoutCandidates.path, query, next));
    return items.map(({ destination: _destination, ...candidate }: Candidate) => candidate);
  });
  route(app, listPayouts, async ({ query, header }) => {
    const page = pageRequest(query);
    const { items, next } = pageOf(await payouts.list(query, page), page.limit, positionOf, (record) => record);
    if (next) header('link', nextLink(listPayouts.path, query, next));
    return described(items);
  });
  route(app, sendPayouts, (call) => service.send(call.body, call));
  route(app, recordPayout, async (call) => {
    const { month, currency, ...byHand } = call.body;
    return describedOne(await service.record({ month, currency }, byHand, call));
  });
  route(app, returnPayout, async (call) =>
    describedOne(await service.takeBack(call.params.id, call.body.reason, call)),
  );

  route(app, getPayoutProof, async ({ params }) => proofs.linkOf(existing(await payouts.find(params.id))));
  // One's own, and nobody else's: another's is as unknown as one that does not exist.
  route(app, getMyPayoutProof, async ({ params, user }) => {
    const payout = existing(await payouts.find(params.id));
    return proofs.linkOf(existing(payout.authorId === user.id ? payout : null));
  });
  route(app, listRails, () => reportRails({ rails: () => app.rails.all(), ledger, payouts, log: app.log }));

  async function described(records: readonly PayoutRecord[]): Promise<Payout[]> {
    const labels = await names.labelsOf(records.map(({ authorId }) => authorAccount(authorId)));
    return records.map((record) => toPayout(record, labels));
  }

  async function describedOne(record: PayoutRecord): Promise<Payout> {
    return toPayout(record, await names.labelsOf([authorAccount(record.authorId)]));
  }

  function toPayout(record: PayoutRecord, labels: ReadonlyMap<string, string>): Payout {
    const { authorId, reference, channel = null, providerBatch } = record;
    const name = labels.get(authorAccount(authorId)) ?? '';
    return {
      ...own(record),
      author: { id: authorId, name },
      reference: reference === '' ? (providerBatch ?? '') : reference,
      channel,
      canReturn: service.canTakeBack(record),
    };
  }
}

const positionOf = ({ createdAt, _id }: PayoutRecord) => ({ at: createdAt, id: _id });

function existing(payout: PayoutRecord | null): PayoutRecord {
  if (!payout) throw new CodedError('payout_not_found');
  return payout;
}

function ownPayoutOf(record: PayoutRecord): Omit<OwnPayout, 'methodLabel'> {
  const { _id, month, amount, currency, state, email, reason, method, proof = null, createdAt, changedAt } = record;
  return {
    id: _id.toHexString(),
    month,
    amount: moneyOf(amount, currency),
    state,
    stage: stageOf(record),
    method,
    email,
    to: shownDestination(record),
    hasProof: proof !== null,
    reason,
    at: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
