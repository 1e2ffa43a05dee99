import { add, type Money, moneyOf, subtract } from '@letat/contracts/core/money';
import {
  type CaptureOutcome,
  PaymentRefused,
  type Payments,
  type ProviderBalances,
  type ProviderEvent,
  type ProviderOrder,
  type ProviderRefund,
  type ProviderTransaction,
  type ReportedPayment,
  type TransactionsPage,
  type TransactionsQuery,
} from '../../src/modules/payments/index.ts';
import { OutgoingHttpError } from '../../src/plugins/outgoing-http/index.ts';
import { FakeDisputes } from './fake-disputes.ts';

interface Held extends Omit<ProviderOrder, 'refunds'> {
  refunds: Map<string, ProviderRefund>;
  /** No test asked for it. */
  isStray: boolean;
  paidAt: Date;
}

/** What a payer's bank says to the next capture; `refuses`: what the provider says that will never take it. */
export type Bank = 'completes' | 'holds' | 'declines' | 'refuses';

/** The provider in memory: it repeats nothing that bears an id that it knows, and reports by events what it does. */
export class FakePayments implements Payments {
  bank: Bank = 'completes';
  /** Whether refunds are held until they are decided. */
  holdsRefunds = false;
  /** The provider refuses each refund for good. */
  refusesRefunds = false;
  /** The provider refuses the operator's own account, whatever is asked for. */
  refusesAccount = false;
  /** The account may not search its movements, nor read its balances. */
  refusesReporting = false;
  /** How long the provider's list of movements is behind. */
  listedAfterMs = 0;
  /** Where payers are, as answers say; messages do not. */
  payerCountry: string | null = 'FR';
  /** The next call is done, and its answer is lost. */
  losesAnswer = false;
  /** The next call is not done, and nobody knows: the provider is still at it. */
  isBusy = false;
  /** What happens while the next refund is being made: its answer comes after that. */
  meanwhile: (() => Promise<void>) | null = null;
  /** The next answer comes after the messages about what it did. */
  reportsFirst = false;
  /** Reported, and not delivered yet. */
  readonly events: ProviderEvent[] = [];
  readonly captures: string[] = [];
  readonly disputes = new FakeDisputes((change, at) => this.#report(change, at));
  readonly #orders = new Map<string, Held>();
  #made = 0;
  #handler: (event: ProviderEvent) => Promise<void> = async () => {};

  onEvent(handler: (event: ProviderEvent) => Promise<void>): void {
    this.#handler = handler;
  }

  /** Delivers one event, which may be an old one. */
  deliver(event: ProviderEvent): Promise<void> {
    return this.#handler(event);
  }

  /** Delivers all that was reported, in that order. */
  async deliverAll(): Promise<void> {
    for (let event = this.events.shift(); event; event = this.events.shift()) await this.deliver(event);
  }

  /** Says once more what became of a payment, and delivers that. */
  async report(id: string): Promise<void> {
    this.#reportPayment(this.#held(id));
    await this.deliverAll();
  }

  /** The payer agrees. */
  approve(id: string): void {
    const held = this.#held(id);
    if (held.status !== 'CREATED') return;
    held.status = 'APPROVED';
    this.#report({ kind: 'order-approved', providerOrderId: id });
  }

  /** What was held is decided. */
  decide(id: string, state: 'completed' | 'declined'): void {
    const held = this.#held(id);
    if (held.payment?.state !== 'pending') return;
    const fee = state === 'completed' ? feeOf(held.total) : null;
    held.payment = { ...held.payment, state, fee, reason: null };
    this.#reportPayment(held);
  }

  /** A refund that was held is decided. */
  decideRefund(id: string, state: 'completed' | 'failed' | 'cancelled'): void {
    const held = this.#held(id);
    for (const [key, refund] of held.refunds) {
      if (refund.state !== 'pending' || !held.payment) continue;
      const decided = { ...refund, state };
      held.refunds.set(key, decided);
      this.#report({ kind: 'refund', paymentId: held.payment.id, refund: decided, isDispute: false });
    }
  }

  /** The seller refunds at the provider's own site, or the payer's bank takes the money back. */
  async refundThere(id: string, amount: Money, isDispute = false): Promise<void> {
    const held = this.#held(id);
    if (!held.payment) return;
    await this.#refund(held, `there-${this.#next()}`, { amount, isDispute });
  }

  /** What of an order of the provider's can still be refunded, in minor units. */
  leftOf(id: string): number {
    const held = this.#held(id);
    return held.payment?.state === 'completed' ? this.#netOf(held) : 0;
  }

  /** The payer disputes that much; gives the dispute's id, null where nothing is left or one is open. */
  openDispute(id: string, amount: number, options: { saysMovements?: boolean } = {}): string | null {
    const { payment, total } = this.#held(id);
    if (payment?.state !== 'completed') return null;
    return this.disputes.open({ id: payment.id, total, left: this.leftOf(id) }, amount, options)?.id ?? null;
  }

  /** The payer's bank takes what is disputed at once, until the dispute is decided. */
  chargeBack(id: string): void {
    const { payment, total } = this.#held(id);
    const dispute = payment && this.disputes.openOf(payment.id);
    const amount = dispute ? this.disputes.chargeBack(dispute, { left: this.leftOf(id) }) : 0;
    if (!payment || amount === 0) return;
    const refund: ProviderRefund = {
      id: `REVERSAL-${this.#next()}`,
      externalId: null,
      state: 'completed',
      amount: moneyOf(amount, total.currency),
      totalRefunded: null,
      feeReturned: null,
    };
    this.#report({ kind: 'refund', paymentId: payment.id, refund, isDispute: true });
  }

  /** PayPal decides the open dispute of an order; false when there is none. */
  decideDispute(id: string, result: 'won' | 'partly-lost' | 'lost'): boolean {
    const { payment } = this.#held(id);
    const dispute = payment && this.disputes.openOf(payment.id);
    if (dispute) this.disputes.decide(dispute, result, { left: this.leftOf(id) });
    return Boolean(dispute);
  }

  /** Messages about disputes that were not delivered yet never come. */
  loseDisputes(): void {
    const left = this.events.filter(
      ({ change }) => change.kind !== 'dispute' && !(change.kind === 'refund' && change.isDispute),
    );
    this.events.splice(0, this.events.length, ...left);
  }

  /** What the provider holds of all that was paid in a currency, less refunds, disputes and its fees: minor units. */
  balance(currency: Money['currency']): number {
    const paid = [...this.#orders.values()].filter(
      ({ payment, total }) => payment?.state === 'completed' && total.currency === currency,
    );
    return paid.reduce((sum, held) => {
      const fees = (held.payment?.fee?.amount ?? 0) + this.disputes.feesOf(held.payment?.id ?? '');
      return sum + this.#netOf(held) - fees;
    }, 0);
  }

  /** Payments that are none of these, with what is left of them in minor units; not those of which nothing is. */
  leftBeside(counted: ReadonlySet<string>, currency: Money['currency']): { id: string; left: number }[] {
    return [...this.#orders.values()].flatMap((held) => {
      const { payment, total } = held;
      if (payment?.state !== 'completed' || total.currency !== currency || counted.has(payment.id)) return [];
      const left = this.#netOf(held);
      return left === 0 ? [] : [{ id: payment.id, left }];
    });
  }

  /**
   * A buyer pays past the site, a second time for an order of ours or for none. Gives the provider's id.
   * @param orderId ours, as the provider shows it; null: none
   * @param isTold a message says so
   */
  payAstray(orderId: string | null, total: Money, { isTold = false } = {}): string {
    const id = `PAYPAL-${this.#next()}`;
    const payment = {
      id: `PAYMENT-${this.#next()}`,
      state: 'completed',
      amount: total,
      fee: feeOf(total),
      reason: null,
      payerCountry: null,
    } as const;
    const held = { id, status: 'COMPLETED', orderId: orderId ?? '', total, payment, refunds: new Map() };
    this.#orders.set(id, { ...held, isStray: true, paidAt: this.disputes.now() });
    if (isTold) this.#report({ kind: 'payment', payment, providerOrderId: id, orderId });
    return id;
  }

  /** What moved in the account: each payment, each refund, and what disputes took so far. */
  async transactions({ from, to }: TransactionsQuery): Promise<TransactionsPage | null> {
    if (this.refusesReporting) return null;
    const transactions = [...this.#orders.values()].flatMap((held) => this.#movementsOf(held));
    const now = this.disputes.now();
    const completeUntil = new Date(now.getTime() - this.listedAfterMs);
    const isListed = ({ at }: ProviderTransaction) => at >= from && at <= to && at <= completeUntil;
    return { transactions: transactions.filter(isListed), unreadable: 0, pages: 1, completeUntil };
  }

  async balances(): Promise<ProviderBalances | null> {
    if (this.refusesReporting) return null;
    const balances = (['USD', 'EUR'] as const).map((currency) => moneyOf(this.balance(currency), currency));
    return { asOf: this.disputes.now(), balances };
  }

  async findPayment(id: string): Promise<ReportedPayment | null> {
    const held = [...this.#orders.values()].find(({ payment }) => payment?.id === id);
    const payment = held && shown(held);
    if (!payment) return null;
    return { payment, providerOrderId: held.isStray ? null : held.id, orderId: held.orderId || null };
  }

  #movementsOf(held: Held): ProviderTransaction[] {
    const { payment, refunds, total, orderId, paidAt: at } = held;
    if (payment?.state !== 'completed') return [];
    const { currency } = total;
    const row = (id: string, code: string, amount: number, kind: ProviderTransaction['kind'], fee = 0) => ({
      ...{ id, code, kind, fee, at, state: 'completed' as const },
      amount: moneyOf(amount, currency),
      text: `${amount}`,
      parentId: kind === 'payment' ? null : payment.id,
      externalId: orderId || null,
    });
    const done = [...refunds.values()].filter(({ state }) => state === 'completed');
    return [
      row(payment.id, 'T0006', total.amount, 'payment', 0 - (payment.fee?.amount ?? 0)),
      ...done.map((refund) => row(refund.id, 'T1107', 0 - refund.amount.amount, 'refund')),
      row(`TAKEN-${payment.id}`, 'T1106', 0 - this.disputes.takenOf(payment.id), 'reversal'),
      row(`CHARGED-${payment.id}`, 'T0106', 0 - this.disputes.feesOf(payment.id), 'fee'),
    ];
  }

  /** What is left of a payment, in minor units. */
  leftOfPayment(paymentId: string): number {
    const held = [...this.#orders.values()].find(({ payment }) => payment?.id === paymentId);
    return held?.payment?.state === 'completed' ? this.#netOf(held) : 0;
  }

  /** What the provider took for an order of ours, less what it gave back, in minor units. */
  received(orderId: string): number {
    return [...this.#orders.values()]
      .filter((held) => held.orderId === orderId && !held.isStray && held.payment?.state === 'completed')
      .reduce((sum, held) => sum + this.#netOf(held), 0);
  }

  async clientToken() {
    return { clientToken: 'jeton', expiresAt: new Date(Date.now() + 900_000) };
  }

  async createOrder({ orderId, total }: { orderId: string; attempt: number; total: Money }): Promise<{ id: string }> {
    this.#assertAccount();
    this.#assertFree();
    const id = `PAYPAL-${this.#next()}`;
    this.#orders.set(id, {
      id,
      status: 'CREATED',
      orderId,
      total,
      payment: null,
      refunds: new Map(),
      isStray: false,
      paidAt: this.disputes.now(),
    });
    return this.#answer({ id });
  }

  async findOrder(id: string): Promise<ProviderOrder | null> {
    const held = this.#orders.get(id);
    return held ? { ...held, payment: shown(held), refunds: [...held.refunds.values()] } : null;
  }

  async capture(id: string): Promise<CaptureOutcome> {
    this.#assertAccount();
    this.#assertFree();
    const held = this.#held(id);
    const paid = shown(held);
    if (paid) return this.#answer({ outcome: 'payment', payment: paid, refunds: [...held.refunds.values()] });
    if (held.status !== 'APPROVED') return this.#answer({ outcome: 'not-approved' });
    if (this.bank === 'declines') {
      held.status = 'CREATED';
      const { id: providerOrderId, orderId, total: amount } = held;
      const payment = {
        id: `PAYMENT-${this.#next()}`,
        state: 'declined',
        amount,
        fee: null,
        reason: null,
        payerCountry: null,
      } as const;
      this.#report({ kind: 'payment', payment, providerOrderId, orderId });
      return this.#answer({ outcome: 'declined' });
    }
    if (this.bank === 'refuses') return this.#answer({ outcome: 'refused', code: 'PAYEE_BLOCKED_TRANSACTION' });
    this.captures.push(id);
    const isHeld = this.bank === 'holds';
    held.status = 'COMPLETED';
    held.payment = {
      id: `PAYMENT-${this.#next()}`,
      state: isHeld ? 'pending' : 'completed',
      amount: held.total,
      fee: isHeld ? null : feeOf(held.total),
      reason: isHeld ? 'PENDING_REVIEW' : null,
      payerCountry: this.payerCountry,
    };
    this.#reportPayment(held);
    return this.#answer({ outcome: 'payment', payment: held.payment, refunds: [] });
  }

  async refund({ paymentId, refundId, amount }: { paymentId: string; refundId: string; amount: Money }) {
    this.#assertAccount();
    const held = [...this.#orders.values()].find(({ payment }) => payment?.id === paymentId);
    if (!held) throw new PaymentRefused('RESOURCE_NOT_FOUND');
    if (this.refusesRefunds) throw new PaymentRefused('REFUND_NOT_ALLOWED');
    this.#assertFree();
    const made = await this.#refund(held, refundId, { amount, isDispute: false });
    const { meanwhile } = this;
    this.meanwhile = null;
    await meanwhile?.();
    return this.#answer(made);
  }

  async payOut(): Promise<{ providerBatchId: string }> {
    throw new PaymentRefused('NOT_OF_THESE_TESTS');
  }

  async payoutOutcomes() {
    return { isRefused: false, outcomes: [] };
  }

  async findDispute(id: string) {
    return this.disputes.find(id);
  }

  async disputesUpdatedSince(since: Date) {
    return this.disputes.updatedSince(since);
  }

  async readEvent() {
    return null;
  }

  async #refund(
    held: Held,
    refundId: string,
    { amount, isDispute }: { amount: Money; isDispute: boolean },
  ): Promise<ProviderRefund> {
    const known = held.refunds.get(refundId);
    if (known) return known;
    const total = add(refundedOf(held), amount);
    if (held.payment?.state !== 'completed' || amount.amount > this.#netOf(held))
      throw new PaymentRefused('REFUND_AMOUNT_EXCEEDED');
    const refund: ProviderRefund = {
      id: `REFUND-${this.#next()}`,
      externalId: refundId.startsWith('there-') ? null : refundId,
      state: this.holdsRefunds && !isDispute ? 'pending' : 'completed',
      amount,
      totalRefunded: total,
      feeReturned: moneyOf(0, amount.currency),
    };
    held.refunds.set(refundId, refund);
    this.#report({ kind: 'refund', paymentId: held.payment.id, refund, isDispute });
    return refund;
  }

  #reportPayment({ payment, id, orderId }: Held): void {
    if (payment)
      this.#report({ kind: 'payment', payment: { ...payment, payerCountry: null }, providerOrderId: id, orderId });
  }

  #report(change: ProviderEvent['change'], at = this.disputes.now()): void {
    this.events.push({ id: `WH-${this.#next()}`, at, change });
  }

  #netOf(held: Held): number {
    return held.total.amount - refundedOf(held).amount - this.disputes.takenOf(held.payment?.id ?? '');
  }

  async #answer<T>(answer: T): Promise<T> {
    if (this.reportsFirst) {
      this.reportsFirst = false;
      await this.deliverAll();
    }
    if (!this.losesAnswer) return answer;
    this.losesAnswer = false;
    throw new OutgoingHttpError('timeout', 'the answer was lost');
  }

  #assertAccount(): void {
    if (this.refusesAccount) throw new PaymentRefused('PERMISSION_DENIED', { isOfOperator: true });
  }

  #assertFree(): void {
    if (!this.isBusy) return;
    this.isBusy = false;
    throw new OutgoingHttpError('timeout', 'the provider is still at it');
  }

  #held(id: string): Held {
    const held = this.#orders.get(id);
    if (!held) throw new PaymentRefused('RESOURCE_NOT_FOUND');
    return held;
  }

  #next(): number {
    this.#made += 1;
    return this.#made;
  }
}

/** What went back of a payment, or is about to. */
function refundedOf({ refunds, total }: Held): Money {
  return [...refunds.values()]
    .filter(({ state }) => state === 'completed' || state === 'pending')
    .reduce((sum, { amount }) => add(sum, amount), subtract(total, total));
}

/** The payment as the provider shows it, by what went back of it. */
function shown({ payment, refunds, total }: Held): Held['payment'] {
  if (payment?.state !== 'completed') return payment;
  const done = [...refunds.values()].filter(({ state }) => state === 'completed');
  const left = done.reduce((sum, { amount }) => subtract(sum, amount), total);
  if (done.length === 0) return payment;
  return { ...payment, state: left.amount > 0 ? 'partially-refunded' : 'refunded' };
}

const feeOf = ({ amount, currency }: Money): Money => moneyOf(Math.ceil(amount / 20), currency);
