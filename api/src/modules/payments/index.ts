import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { accountAlarm } from './account-alarm.ts';
import { environmentOf } from './environment.ts';
import { type EventHandler, EventIntake } from './event-intake.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { paypalPayments } from './paypal/adapter.ts';
import { type PaypalAccount, PaypalClient } from './paypal/client.ts';
import type { Payments } from './port.ts';
import { rails as listed } from './rails/index.ts';
import { type RailMessageHandler, registerRailMessages } from './rails/messages.ts';
import { Rails } from './rails/rails.ts';
import type { RailSettings } from './rails/settings.ts';
import { standInChargeRoutes } from './rails/stand-in/charge-page.ts';
import { StandIns } from './rails/stand-in/index.ts';
import { PaypalSandbox, sandboxAccount } from './sandbox/index.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { noPayments } from './unavailable.ts';

export * from './port.ts';
export type { ProviderDispute } from './provider-dispute.ts';
export {
  type ProviderBalances,
  type ProviderTransaction,
  TooManyTransactions,
  type TransactionKind,
  type TransactionsPage,
  type TransactionsQuery,
  transactionDays,
} from './provider-transaction.ts';
export { ownDeposit } from './rails/pawapay/deposit-ids.ts';
export { payoutIdOf } from './rails/pawapay/payout-ids.ts';
export { signedCallback } from './rails/pawapay/stand-in/callbacks.ts';
export type {
  Rail,
  RailChargeReading,
  RailCharges,
  RailDefinition,
  RailFacts,
  RailOperator,
  RailPayer,
  RailPayout,
} from './rails/rail.ts';
export type { RailSettings } from './rails/settings.ts';
export { type StandInFault, standInFaults } from './rails/stand-in/rest.ts';
export type { AnsweredPayment, PaypalSandbox } from './sandbox/index.ts';

export interface PaypalSettings extends PaypalAccount {
  /** `https://api-m.paypal.com`, or that of PayPal's own sandbox. */
  baseUrl: string;
}

export interface PaymentsOptions {
  /** Null: nobody has given them. */
  paypal: PaypalSettings | null;
  /** People pay in the local sandbox, if there are no settings. */
  sandbox: boolean;
  /** How the site is known to the other rails. */
  rails: RailSettings;
  publicOrigin: string;
  /** As PayPal shows it to the payer. */
  brandName: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    payments: Payments & {
      /** Registers for the provider's messages, while the app is being built. */
      onEvent(handler: EventHandler): void;
    };
    /** Every way to pay or be paid; further ones may be registered while the app is being built. */
    rails: Pick<Rails, 'all' | 'find' | 'labelOf' | 'payingOut' | 'charging' | 'register'> & {
      /** Registers for rails' messages, while the app is being built. */
      onMessage(handler: RailMessageHandler): void;
      /** The local stand-ins of rails without settings. */
      standIns: StandIns;
    };
    /** The local sandbox; null where payments are real, or not possible. */
    paypalSandbox: PaypalSandbox | null;
  }
}

/** Payments by PayPal, or by the local sandbox that speaks PayPal's contract. */
export const paymentsModule = plugin(
  async (
    app: FastifyInstance,
    { paypal, sandbox: isSandbox, rails: settings, publicOrigin, brandName }: PaymentsOptions,
  ) => {
    const sandbox = paypal === null && isSandbox ? await PaypalSandbox.create(app, { publicOrigin }) : null;
    const account = paypal ?? sandboxAccount;
    const baseUrl = sandbox ? () => sandbox.baseUrl() : async () => paypal?.baseUrl ?? '';
    // With what is recorded before and after a call, less than the shell's minute.
    const http = app.outgoingHttp.client({ name: 'paypal', addressesFrom: 'settings', timeouts: { total: 20_000 } });
    const payments =
      paypal === null && sandbox === null
        ? noPayments
        : paypalPayments({
            client: new PaypalClient({ http, clock: app.clock, account, baseUrl, onAccountRefused: accountAlarm(app) }),
            clock: app.clock,
            publicOrigin,
            brandName,
          });
    const intake = new EventIntake(app, payments);
    app.decorate('payments', { ...payments, onEvent: (handler) => intake.onEvent(handler) });
    app.decorate('paypalSandbox', sandbox);
    const standIns = new StandIns(app);
    const rails = new Rails({
      ...{ app, settings, standIns, publicOrigin },
      hasPaypal: paypal !== null || sandbox !== null,
      useStandIn: isSandbox,
    });
    for (const rail of listed) rails.register(rail);
    standInChargeRoutes(app, { standIns, labelOf: (rail) => rails.labelOf(rail) });
    const onMessage = registerRailMessages(app, { rails, publicOrigin });
    app.decorate('rails', {
      all: () => rails.all(),
      find: (id) => rails.find(id),
      labelOf: (id) => rails.labelOf(id),
      payingOut: (currency) => rails.payingOut(currency),
      charging: (currency) => rails.charging(currency),
      register: (definition) => rails.register(definition),
      onMessage,
      standIns,
    });
    await sandboxRoutes(app, sandbox);
    paymentsRoutes(app, {
      payments,
      intake,
      clientId: account.clientId,
      environment: paypal === null ? 'sandbox' : environmentOf(paypal.baseUrl),
      scriptUrl: sandbox?.scriptUrl ?? null,
    });
  },
  {
    name: 'payments',
    dependencies: [
      'mongo',
      'clock',
      'outgoing-http',
      'webhooks',
      'signing',
      'personal-data',
      'jobs',
      'in-memory-state',
      'failpoints',
      'notifications',
    ],
  },
);
