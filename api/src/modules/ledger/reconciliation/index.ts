import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { LedgerService } from '../ledger.service.ts';
import type { PayoutOutcomes } from '../payouts/outcomes.ts';
import type { PayoutsRepository } from '../payouts/repository.ts';
import { DifferencesRepository } from './differences.repository.ts';
import { Differences } from './differences.ts';
import { findingApart } from './payments.ts';
import { RailAccountsRepository } from './rail-accounts.repository.ts';
import { RailAccounts } from './rail-accounts.ts';
import { ReconciliationRepository, reconciliationCollections } from './repository.ts';
import { reconciliationRoutes } from './routes.ts';
import { ReconciliationService } from './service.ts';
import type { PaymentApart, PaymentBooks } from './sources.ts';

interface Parts {
  ledger: LedgerService;
  payouts: PayoutsRepository;
  outcomes: PayoutOutcomes;
  timeZone: string;
}

/** How a module that knows the payments takes part in the comparison. */
interface Comparison {
  compareBy(books: PaymentBooks): void;
  setApart(payment: PaymentApart, session: ClientSession): Promise<void>;
  readonly differences: Differences;
}

/** The daily comparison of the books with the provider's account. */
export function registerReconciliation(app: FastifyInstance, parts: Parts): Comparison {
  let known: PaymentBooks | null = null;
  const repository = new ReconciliationRepository(app.mongo);
  const found = new DifferencesRepository(app.mongo);
  const { mongo, clock } = app;
  const differences = new Differences({ repository: found, mongo, ledger: parts.ledger, clock });
  const service = new ReconciliationService({
    ...parts,
    app,
    repository,
    differences,
    found,
    payments: () => app.payments,
    books() {
      if (!known) throw new Error('reconciliation: nobody has said what payments are for');
      return known;
    },
  });
  const accounts = new RailAccountsRepository(mongo);
  const railAccounts = new RailAccounts({ ...parts, app, accounts, differences, found });
  app.privacy.register(
    {
      collection: reconciliationCollections.railAccounts,
      none: 'by how much the site’s own accounts at rails differ from the books, and when they were compared',
    },
    {
      collection: reconciliationCollections.runs,
      none: 'when the site’s own account at the payment provider was compared, and its balances',
    },
    {
      collection: reconciliationCollections.transactions,
      none: 'ids, kinds and amounts of movements of the site’s own account at the payment provider: no name and no address',
    },
    {
      collection: reconciliationCollections.differences,
      feature: 'ledger',
      label: 'Écarts avec le compte PayPal',
      export: async () => null,
      // Administrators stand in it by opaque ids, which lead to nobody once their accounts are erased.
      erase: async () => ({}),
      retained: `les écarts comptables, sans nom ni adresse, au moins ${retentionPeriods.paymentYears} ans : la loi l’exige`,
      retention: {
        enforcedBy: 'erasure',
        rule: `au moins ${retentionPeriods.paymentYears} ans ; plus rien ne les relie à une personne une fois son compte supprimé`,
      },
    },
  );
  app.administration.waits({
    id: 'paypal-differences',
    label: { one: 'écart de comptes à regarder', many: 'écarts de comptes à regarder' },
    href: '/revenue-admin?vue=rapprochement',
    action: 'Regarder',
    count: (limit) => found.countOpen(limit),
  });
  const asked = app.jobs.queue({
    name: 'ledger-comparison',
    label: 'Comparaison avec PayPal, demandée',
    payload: z.object({}),
    keyedUntilBegun: true,
    work: (_payload, { signal }) => service.run(signal, { isAsked: true }),
  });
  reconciliationRoutes(app, {
    ...{ repository, differences, found },
    start: () => app.mongo.transaction(async (session) => void (await asked.add({}, { session, key: 'asked' }))),
  });
  app.jobs.every({
    name: 'ledger-reconciliation',
    label: 'Comparaison avec le compte PayPal',
    cron: '41 * * * *',
    work: ({ signal }) => service.run(signal),
  });
  app.jobs.every({
    name: 'rail-accounts',
    label: 'Comparaison avec les autres comptes de paiement',
    cron: '53 4 * * *',
    work: ({ signal }) => railAccounts.compare(signal),
  });
  return {
    compareBy(books) {
      if (known) throw new Error('reconciliation: it is known already what payments are for');
      known = books;
    },
    setApart: (payment, session) => differences.recordIn(findingApart(payment), session),
    differences,
  };
}
