import {
  cancelCorrection,
  confirmCorrection,
  listBookAccounts,
  listCorrections,
  prepareCorrection,
} from '@letat/contracts/ledger/corrections/operations';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageOf, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { LedgerService } from '../ledger.service.ts';
import type { Differences } from '../reconciliation/differences.ts';
import type { AccountNames } from '../reports/account-names.ts';
import { CorrectionsRepository, correctionsCollection } from './repository.ts';
import { CorrectionsService } from './service.ts';

/** Corrections of the books by hand, for administrators. Gives what these were for, by their postings' keys. */
export function registerCorrections(
  app: FastifyInstance,
  {
    ledger,
    names,
    differences,
  }: {
    ledger: Pick<LedgerService, 'post'>;
    names: AccountNames;
    /** Asked when a correction is prepared or confirmed. */
    differences: () => Pick<Differences, 'correct' | 'currencyOf'>;
  },
) {
  const { mongo, clock, users, audit } = app;
  const corrections = new CorrectionsRepository(mongo);
  const service = new CorrectionsService({
    ...{ corrections, ledger, names, users, audit, mongo, clock, differences },
    notifications: () => app.notifications,
    rails: () => app.rails.all(),
  });
  app.privacy.register({
    collection: correctionsCollection,
    feature: 'ledger',
    label: 'Corrections comptables',
    export: async () => null,
    // Administrators and authors stand in it by opaque ids, which lead to nobody once their accounts are erased.
    erase: async () => ({}),
    retained: `les corrections comptables, sans nom ni adresse, au moins ${retentionPeriods.paymentYears} ans : la loi l’exige`,
    retention: {
      enforcedBy: 'erasure',
      rule: `au moins ${retentionPeriods.paymentYears} ans ; plus rien ne les relie à une personne une fois son compte supprimé`,
    },
  });
  app.administration.waits({
    id: 'corrections',
    label: { one: 'correction comptable à confirmer', many: 'corrections comptables à confirmer' },
    href: '/revenue-admin?vue=livre',
    action: 'Confirmer',
    count: (limit) => corrections.countPrepared(limit),
  });

  route(app, listBookAccounts, () => service.accounts());
  route(app, listCorrections, async ({ query, header }) => {
    const page = pageRequest(query);
    const found = await corrections.list(query.state, page);
    const { items, next } = pageOf(
      found,
      page.limit,
      ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
      (record) => record,
    );
    if (next) header('link', nextLink(listCorrections.path, query, next));
    return service.describe(items);
  });
  route(app, prepareCorrection, (call) => service.prepare(call.body, call));
  route(app, confirmCorrection, (call) => service.confirm(call.params.id, call));
  route(app, cancelCorrection, (call) => service.cancel(call.params.id, call));

  return (keys: readonly string[]) => corrections.reasonsOf(keys);
}
