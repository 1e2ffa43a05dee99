import { AsyncLocalStorage } from 'node:async_hooks';
import { moneyOf } from '@letat/contracts/core/money';
import type {
  SandboxCaptureDecision,
  SandboxOrderDecision,
  SandboxRefundDecision,
} from '@letat/contracts/payments/constants';
import { getSandboxScript } from '@letat/contracts/payments/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { PaypalAccount } from '../paypal/client.ts';
import type { Payment } from '../port.ts';
import { answersAt, payerCountry } from './answers.ts';
import { disputeAnswersAt } from './disputes/answers.ts';
import { SandboxDisputesRepository, sandboxDisputesCollection } from './disputes/repository.ts';
import { sandboxDisputesRest } from './disputes/rest.ts';
import { SandboxDisputes } from './disputes/service.ts';
import type { SandboxCapture, SandboxOrderRecord } from './model.ts';
import { SandboxPayouts } from './payouts.ts';
import type { PastPayment } from './records.ts';
import { SandboxMovementsRepository, sandboxMovementsCollection } from './reporting/repository.ts';
import { sandboxReportingRest } from './reporting/rest.ts';
import { SandboxReporting } from './reporting/service.ts';
import { SandboxRepository, sandboxOrdersCollection, sandboxPayoutsCollection } from './repository.ts';
import { type SandboxFault, sandboxRest, sandboxToken } from './rest.ts';
import { SandboxService } from './service.ts';
import { type SandboxMessageFault, sandboxWebhookId, sandboxWebhooks } from './webhooks.ts';

/** What the provider knows of a payment of the past. */
export interface AnsweredPayment {
  providerOrderId: string;
  payment: Payment;
}

/** How the site is known at the local sandbox, which answers on loopback only. */
export const sandboxAccount: PaypalAccount = {
  clientId: 'bac-a-sable',
  clientSecret: 'bac-a-sable',
  webhookId: sandboxWebhookId,
};

/**
 * The local stand-in for PayPal: its REST interface on a loopback address of this process, its script and window under
 * `/paypal/sandbox`, its state in the database that all processes share.
 */
export class PaypalSandbox {
  readonly scriptUrl = getSandboxScript.path;
  /** What batches of payouts come to. */
  readonly payouts: Pick<SandboxPayouts, 'setItem' | 'refuseBatch' | 'opensAs'>;
  /** Disputes of its payments. */
  readonly disputes: SandboxDisputes;
  /** Its account's movements and balances. */
  readonly reporting: SandboxReporting;
  readonly #service: SandboxService;
  readonly #listen: () => Promise<string>;
  readonly #faults: SandboxFault[];
  readonly #messageFaults: SandboxMessageFault[];
  #address: Promise<string> | null = null;

  private constructor(
    service: SandboxService,
    parts: { payouts: SandboxPayouts; disputes: SandboxDisputes; reporting: SandboxReporting },
    listen: () => Promise<string>,
    { faults, messageFaults }: { faults: SandboxFault[]; messageFaults: SandboxMessageFault[] },
  ) {
    this.#service = service;
    this.payouts = parts.payouts;
    this.disputes = parts.disputes;
    this.reporting = parts.reporting;
    this.#listen = listen;
    this.#faults = faults;
    this.#messageFaults = messageFaults;
  }

  static async create(app: FastifyInstance, { publicOrigin }: { publicOrigin: string }): Promise<PaypalSandbox> {
    const { mongo, clock } = app;
    app.privacy.register(
      { collection: sandboxOrdersCollection, none: 'titles and amounts of orders that were paid with no money' },
      { collection: sandboxDisputesCollection, none: 'disputes of payments that were made with no money' },
      { collection: sandboxMovementsCollection, none: 'amounts that moved between no accounts' },
      { collection: sandboxPayoutsCollection, none: 'amounts that nobody was paid, with masked addresses' },
    );
    const repository = new SandboxRepository(mongo);
    const answers = answersAt(`${publicOrigin}/paypal/sandbox`);
    const faults: SandboxFault[] = [];
    const messageFaults: SandboxMessageFault[] = [];
    const { announce, verify } = sandboxWebhooks(app, { publicOrigin, nextFault: () => messageFaults.shift() });
    const parts = { mongo, clock, repository, answers, announce };
    const storedDisputes = new SandboxDisputesRepository(mongo);
    const movements = new SandboxMovementsRepository(mongo);
    const reporting = new SandboxReporting({ repository, disputes: storedDisputes, movements, clock });
    app.inMemoryState.onReset(() => {
      faults.length = 0;
      messageFaults.length = 0;
      reporting.reset();
    });
    const service = new SandboxService({
      ...parts,
      isDisputed: (captureId, session) => storedDisputes.hasOpen(captureId, session),
    });
    const payouts = new SandboxPayouts(parts);
    const disputeAnswers = disputeAnswersAt(`${publicOrigin}/paypal/sandbox`);
    const disputes = new SandboxDisputes({
      mongo,
      clock,
      disputes: storedDisputes,
      orders: service,
      answers: disputeAnswers,
      announce,
    });
    const rest = sandboxRest({
      service,
      payouts,
      answers,
      clock,
      log: app.log,
      verify,
      account: sandboxAccount,
      tokens: app.signing.tokens('paypal sandbox access', sandboxToken),
      nextFault: () => faults.shift(),
      addCalls(given) {
        sandboxDisputesRest(given, { disputes, answers: disputeAnswers });
        sandboxReportingRest(given, reporting);
      },
    });
    app.addHook('onClose', () => rest.close());
    // Bound to where nothing has been asked yet: what a server answers belongs to the caller who made it listen, and the deadline and the
    // transaction of that one request would be those of every later payment.
    const listen = AsyncLocalStorage.bind(() => rest.listen({ host: '127.0.0.1', port: 0 }));
    return new PaypalSandbox(service, { payouts, disputes, reporting }, listen, { faults, messageFaults });
  }

  /** Where its REST interface is; it begins to listen when a caller asks. */
  baseUrl(): Promise<string> {
    this.#address ??= this.#listen();
    return this.#address;
  }

  /** For tests: the next calls meet these, one each. */
  meet(...faults: readonly SandboxFault[]): void {
    this.#faults.push(...faults);
  }

  /** For tests: the next messages that are sent meet these, one each. */
  meetMessages(...faults: readonly SandboxMessageFault[]): void {
    this.#messageFaults.push(...faults);
  }

  /** Throws a `SandboxRefusal` when there is no such order. */
  find(orderId: string): Promise<SandboxOrderRecord> {
    return this.#service.find(orderId);
  }

  /**
   * Puts in payments of the past, in the transaction that inserts their orders; gives what the provider would have answered, by order. So
   * they can be refunded, and looked at, as any other.
   */
  async insertPaid(payments: readonly PastPayment[], session: ClientSession): Promise<Map<string, AnsweredPayment>> {
    const paid = await this.#service.insertPaid(payments, session);
    return new Map(
      paid.map(({ _id, customId, capture, amount, currency }) => {
        const sums = { amount: moneyOf(amount, currency), fee: moneyOf(capture.fee, currency) };
        const payment = { id: capture.id, state: 'completed', ...sums, reason: null, payerCountry } as const;
        return [customId, { providerOrderId: _id, payment }];
      }),
    );
  }

  /** The newest orders. */
  latest(): Promise<SandboxOrderRecord[]> {
    return this.#service.latest();
  }

  /** For tests: a payment that the shop asked nobody for, of one of its orders or of none. Gives PayPal's ids of it. */
  async addStray(payment: PastPayment): Promise<{ id: string; captureId: string }> {
    const { _id: id, capture } = await this.#service.addStray(payment);
    return { id, captureId: capture.id };
  }

  /** What a person decides in the window. */
  decide(orderId: string, decision: SandboxOrderDecision): Promise<'approved' | 'cancelled'> {
    return this.#service.decide(orderId, decision);
  }

  /** What becomes of a payment later. */
  decideCapture(captureId: string, decision: SandboxCaptureDecision): Promise<void> {
    return this.#service.decideCapture(captureId, decision);
  }

  /** What becomes of a refund that is held. */
  decideRefund(refundId: string, decision: SandboxRefundDecision): Promise<void> {
    return this.#service.decideRefund(refundId, decision);
  }

  /** For tests: any of PayPal's words for a payment that nothing was refunded of, and its reason. */
  setCapture(captureId: string, status: SandboxCapture['status'], reason: string | null = null): Promise<void> {
    return this.#service.setCapture(captureId, status, reason);
  }
}
