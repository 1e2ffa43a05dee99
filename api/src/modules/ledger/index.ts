import { homeFigureDays } from '@letat/contracts/administration/constants';
import type { AccountingPlan } from '@letat/contracts/ledger/accountant/schemas';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { registerAccountant } from './accountant/routes.ts';
import { registerCorrections } from './corrections/routes.ts';
import { ledgerInvariants } from './ledger.invariants.ts';
import { registerPrivacy } from './ledger.privacy.ts';
import { LedgerRepository } from './ledger.repository.ts';
import { LedgerService } from './ledger.service.ts';
import { mailTemplates } from './mails/index.ts';
import { PayoutAddresses } from './payouts/addresses.ts';
import { PayoutCandidates } from './payouts/candidates.ts';
import { Destinations } from './payouts/destinations.ts';
import { type FindHeldShares, HeldShares } from './payouts/held-shares.ts';
import { PayoutOutcomes } from './payouts/outcomes.ts';
import { registerPhonePrivacy } from './payouts/phones/privacy.ts';
import { PayoutPhonesRepository } from './payouts/phones/repository.ts';
import { phoneRoutes } from './payouts/phones/routes.ts';
import { PayoutPhones } from './payouts/phones/service.ts';
import { registerPayoutPrivacy } from './payouts/privacy.ts';
import { PayoutProofs } from './payouts/proofs.ts';
import { PayoutsRepository } from './payouts/repository.ts';
import { type FindReservedShares, ReservedShares } from './payouts/reserved-shares.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { registerSending } from './payouts/sending.ts';
import { PayoutsService } from './payouts/service.ts';
import { StageMails } from './payouts/stage-mails.ts';
import { registerReconciliation } from './reconciliation/index.ts';
import type { PaymentApart, PaymentBooks } from './reconciliation/sources.ts';
import { AccountNames } from './reports/account-names.ts';
import { ReportsRepository } from './reports/repository.ts';
import { reportRoutes } from './reports/routes.ts';
import { ReportsService } from './reports/service.ts';
import { mailStatements } from './statements/mails.ts';
import { StatementsRepository } from './statements/repository.ts';
import { statementRoutes } from './statements/routes.ts';
import { StatementsService } from './statements/service.ts';
import { type FindTitles, TransactionTitles } from './statements/transaction-titles.ts';

export { type Account, authorAccount, platformAccounts, railAccount, revenueAccount, vatAccount } from './accounts.ts';
export type { KnownSale, PostedSale } from './ledger.seed.ts';
export type { Posting } from './ledger.service.ts';
export type { FindHeldShares, HeldShare } from './payouts/held-shares.ts';
export type { FindReservedShares, ReservedShare } from './payouts/reserved-shares.ts';
export type {
  BookedPayment,
  ForeignDispute,
  HeldPayment,
  PaymentApart,
  PaymentBooks,
} from './reconciliation/sources.ts';
export {
  postFee,
  postRevenue,
} from './revenue.ts';
export type { FindTitles } from './statements/transaction-titles.ts';

/** Double-entry books: postings that balance, entries that are written once, and a chain of hashes for each account. */
export interface Ledger extends Pick<LedgerService, 'post' | 'balance' | 'head' | 'list' | 'verify'> {
  /** From now on asked what transactions were for, for the authors who read their accounts. */
  describe(find: FindTitles): void;
  /** From now on asked what of authors' balances their buyers may still take back: it is not paid to them before. */
  hold(find: FindHeldShares): void;
  /** From now on asked what disputes reserve of authors' shares, for the authors to see. */
  reserve(find: FindReservedShares): void;
  /** From now on asked what payments are for, when the books are compared with the provider's account. */
  compareBy(books: PaymentBooks): void;
  /**
   * The money of a payment that no order counts stands apart, among the differences with the provider's account, until it went back. Told
   * again, it stands once.
   */
  setApart(payment: PaymentApart, session: ClientSession): Promise<void>;
}

/** What plans and most products are sold in: the first screen shows one currency, since two are never added up. */
const mainCurrency = 'USD';

declare module 'fastify' {
  interface FastifyInstance {
    ledger: Ledger;
  }
}

export interface LedgerOptions {
  timeZone: string;
  /** Numbers of the operator's accounting plan, where they differ from the default's. */
  accountingPlan: AccountingPlan;
}

/** The books, what is read from them, and what is paid out of them. */
export const ledgerModule = plugin(
  async (app: FastifyInstance, { timeZone, accountingPlan }: LedgerOptions) => {
    const { mongo, clock, users, mail, audit } = app;
    const entries = new LedgerRepository(mongo);
    const statements = new StatementsRepository(mongo);
    const payouts = new PayoutsRepository(mongo);
    mail.register(mailTemplates);
    registerPrivacy(app.privacy, entries);
    registerPayoutPrivacy(app.privacy, payouts);

    const ledger = new LedgerService(mongo, entries, clock);
    app.invariants.register(...ledgerInvariants(entries, ledger));
    const titles = new TransactionTitles();
    const names = new AccountNames(users, (rail) => app.rails.labelOf(rail));
    const reports = new ReportsService({ reports: new ReportsRepository(mongo), entries, names, clock, timeZone });
    reportRoutes(app, reports);
    registerAccountant(app, { timeZone, plan: accountingPlan });
    app.administration.measures({
      id: 'revenue',
      label: `Encaissé, ${homeFigureDays} jours`,
      subject: 'les ventes',
      href: '/revenue-admin',
      async measure(days) {
        const { total, buckets, currency } = await reports.revenue({
          ...{ currency: mainCurrency, period: 'dates', by: 'day' },
          ...{ from: days[0], to: days.at(-1) },
        });
        return {
          ...{ value: total.collected, currency, countedTo: null },
          byDay: new Map(buckets.map(({ start, collected }) => [start, collected])),
        };
      },
    });

    const service = new StatementsService({ statements, entries, titles, clock, timeZone });
    statementRoutes(app, service);
    app.jobs.every({
      name: 'ledger-statements',
      label: 'Relevés mensuels des auteurs',
      cron: '0 8 1 * *',
      work: (context) => mailStatements({ statements, service, users, mail, mongo, clock, timeZone }, context),
    });

    titles.add(registerCorrections(app, { ledger, names, differences: () => comparison.differences }));

    const held = new HeldShares();
    const reserved = new ReservedShares();
    const phones = new PayoutPhonesRepository(mongo);
    registerPhonePrivacy(app.privacy, phones);
    const destinations = new Destinations({ payouts, phones, payingOut: (currency) => app.rails.payingOut(currency) });
    const candidates = new PayoutCandidates({ payouts, held, reserved, destinations, users, timeZone });
    const proofs = new PayoutProofs(() => app.uploads);
    const outcomes = new PayoutOutcomes({ app, payouts, service: () => payoutsService });
    const queue = registerSending(app, { payouts, service: () => payoutsService, outcomes });
    const payoutsService = new PayoutsService({
      payouts,
      candidates,
      ledger,
      audit,
      mongo,
      clock,
      timeZone,
      proofs,
      mails: new StageMails({ users, mail, railLabel: (rail) => app.rails.labelOf(rail) }),
      findRail: (id) => app.rails.find(id),
      read: (handedOver) => outcomes.read(handedOver),
      enqueue: async (batchId, session) => void (await queue.add({ batchId }, { session, key: batchId })),
    });
    const addresses = new PayoutAddresses({
      payouts,
      statements,
      held,
      reserved,
      destinations,
      users,
      auth: () => app.auth,
      mail,
      mongo,
      clock,
    });
    payoutRoutes(app, { payouts, candidates, service: payoutsService, addresses, names, proofs, ledger });
    const payoutPhones = new PayoutPhones({
      phones,
      findRail: (id) => app.rails.find(id),
      auth: () => app.auth,
      mail,
      mongo,
      clock,
    });
    phoneRoutes(app, { phones, service: payoutPhones });

    const comparison = registerReconciliation(app, { ledger, payouts, outcomes, timeZone });

    app.decorate('ledger', {
      post: (posting, session) => ledger.post(posting, session),
      balance: (...of) => ledger.balance(...of),
      head: (...of) => ledger.head(...of),
      list: (...of) => ledger.list(...of),
      verify: (...of) => ledger.verify(...of),
      describe: (find) => titles.add(find),
      hold: (find) => held.add(find),
      reserve: (find) => reserved.add(find),
      compareBy: (books) => comparison.compareBy(books),
      setApart: (payment, session) => comparison.setApart(payment, session),
    } satisfies Ledger);
  },
  {
    name: 'ledger',
    dependencies: [
      'mongo',
      'clock',
      'invariants',
      'personal-data',
      'users',
      'jobs',
      'mail',
      'audit',
      'auth',
      'failpoints',
      'payments',
      'uploads',
      'administration',
      'notifications',
    ],
  },
);
