import { type Money, moneyOf } from '@letat/contracts/core/money';
import { PaymentRefused, type ProviderDispute, type ProviderEvent } from '../../src/modules/payments/index.ts';

/** A payment as its disputes need it. */
interface DisputedPayment {
  id: string;
  total: Money;
  /** What neither refunds nor disputes took, in minor units. */
  left: number;
}

/** A dispute at the provider, with what it took so far. */
interface HeldDispute {
  told: ProviderDispute;
  taken: number;
}

/** What the provider charges for a dispute that is lost, or that a bank opens. */
const fee = 1500;
const tick = 1000;

/** Disputes of the provider in memory: what it knows of them, and what it reports. */
export class FakeDisputes {
  /** The account may not read disputes: messages are all there is. */
  refusesReading = false;
  readonly #held = new Map<string, HeldDispute>();
  readonly #report: (change: ProviderEvent['change'], at: Date) => void;
  /** What time it is at the provider: in a test whose clock moves, that clock. */
  today = (): Date => new Date();
  /** Each thing that happens has a time of its own, as at PayPal. */
  #time = 0;

  constructor(report: (change: ProviderEvent['change'], at: Date) => void) {
    this.#report = report;
  }

  now(): Date {
    this.#time = Math.max(this.#time + tick, this.today().getTime());
    return new Date(this.#time);
  }

  /** What disputes took of a payment, in minor units. */
  takenOf(paymentId: string): number {
    return this.#of(paymentId).reduce((sum, { taken }) => sum + taken, 0);
  }

  /** What the provider charged for them, in minor units. */
  feesOf(paymentId: string): number {
    return this.#of(paymentId).reduce((sum, { told }) => sum + told.fee.amount, 0);
  }

  /** The open dispute of a payment. */
  openOf(paymentId: string): string | null {
    return this.#of(paymentId).find(({ told }) => told.decision === null)?.told.id ?? null;
  }

  /** The payer disputes; null where nothing is left or a dispute is open. */
  open(payment: DisputedPayment, amount: number, { saysMovements = true } = {}): ProviderDispute | null {
    const disputed = Math.min(amount, payment.left);
    if (disputed <= 0 || this.openOf(payment.id) !== null) return null;
    const at = this.now();
    const { currency } = payment.total;
    const told: ProviderDispute = {
      id: `PP-D-${this.#held.size + 1}-${at.getTime()}`,
      paymentId: payment.id,
      amount: moneyOf(disputed, currency),
      reason: 'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
      decision: null,
      taken: saysMovements ? moneyOf(0, currency) : null,
      fee: moneyOf(0, currency),
      respondBy: new Date(at.getTime() + 10 * 24 * 60 * 60_000),
      openedAt: at,
      updatedAt: at,
    };
    this.#hold(told, 0);
    return told;
  }

  /** The bank takes what is disputed, and still there, at once; the reversal is reported by the caller. Gives how much, in minor units. */
  chargeBack(id: string, { left }: Pick<DisputedPayment, 'left'>): number {
    const { told, taken: before } = this.#get(id);
    const { amount, currency } = told.amount;
    const taking = Math.min(amount, left);
    if (told.decision !== null || before > 0 || taking === 0) return 0;
    const taken = told.taken && moneyOf(taking, currency);
    this.#hold({ ...told, taken, fee: moneyOf(fee, currency), updatedAt: this.now() }, taking);
    return taking;
  }

  /** PayPal decides: at most what is disputed and still there is taken. */
  decide(id: string, result: 'won' | 'partly-lost' | 'lost', { left }: Pick<DisputedPayment, 'left'>): void {
    const { told, taken } = this.#get(id);
    if (told.decision !== null) return;
    const { currency, amount } = told.amount;
    const most = Math.min(amount, left + taken);
    const goal = { won: 0, lost: most, 'partly-lost': Math.ceil(most / 2) }[result];
    const charged = result === 'won' || told.fee.amount > 0 ? told.fee : moneyOf(fee, currency);
    const decision = { result, refunded: moneyOf(goal, currency) };
    const taking = told.taken && moneyOf(goal, currency);
    this.#hold({ ...told, decision, taken: taking, fee: charged, respondBy: null, updatedAt: this.now() }, goal);
  }

  /** The seller refunds at the provider, and the dispute ends with what they gave: nothing more is taken. */
  settleByRefund(id: string, refunded: Money): void {
    const { told } = this.#get(id);
    const decision = { result: 'lost', refunded } as const;
    this.#hold({ ...told, decision, respondBy: null, updatedAt: this.now() }, 0);
  }

  /** The dispute is told anew as it was, later: PayPal asks for more, or the buyer wrote. */
  update(id: string): void {
    const { told, taken } = this.#get(id);
    this.#hold({ ...told, updatedAt: this.now() }, taken);
  }

  find(id: string): ProviderDispute | null {
    if (this.refusesReading) throw new PaymentRefused('NOT_AUTHORIZED');
    return this.#held.get(id)?.told ?? null;
  }

  updatedSince(since: Date): string[] {
    return [...this.#held.values()].filter(({ told }) => told.updatedAt >= since).map(({ told }) => told.id);
  }

  #hold(told: ProviderDispute, taken: number): void {
    this.#held.set(told.id, { told, taken });
    this.#report({ kind: 'dispute', dispute: told }, told.updatedAt);
  }

  #get(id: string): HeldDispute {
    const held = this.#held.get(id);
    if (!held) throw new PaymentRefused('INVALID_RESOURCE_ID');
    return held;
  }

  #of(paymentId: string): HeldDispute[] {
    return [...this.#held.values()].filter(({ told }) => told.paymentId === paymentId);
  }
}
