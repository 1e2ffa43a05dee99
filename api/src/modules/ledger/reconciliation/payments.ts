import type { Currency } from '@letat/contracts/core/money';
import type { DifferenceKind } from '@letat/contracts/ledger/reconciliation/constants';
import type { Differences, Finding } from './differences.ts';
import type { TransactionRecord } from './model.ts';
import type { BookedPayment, PaymentApart, PaymentBooks } from './sources.ts';

interface Parts {
  books: () => PaymentBooks;
  differences: Pick<Differences, 'record'>;
}

/** What the provider's list says of a payment: minor units. */
interface ListedPayment {
  paymentId: string;
  currency: Currency;
  received: number;
  fee: number;
  /** Whether the payment itself is in the list, and not only what went back of it. */
  isWhole: boolean;
  orderId: string | null;
}

const paymentKey = (paymentId: string) => `payment:${paymentId}`;

/** What a comparison would find of a payment that no order counts. */
export function findingApart({ kind, paymentId, left, fee, order }: PaymentApart): Finding {
  const money = { currency: left.currency, gross: left.amount, fee: fee?.amount ?? null };
  return { key: paymentKey(paymentId), kind, money, reference: paymentId, detail: '', order };
}

/** Compares what the provider has of payments with what was posted of them. */
export class PaymentComparison {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * By all movements of a payment.
   * @param completeUntil the provider's list may lack what happened after that: such a difference is looked at another time
   */
  async compareListed(paymentId: string, rows: readonly TransactionRecord[], completeUntil: Date): Promise<void> {
    const listed = sumOf(paymentId, rows);
    if (!listed) return;
    const { books, differences } = this.#parts;
    let booked = await books().find(paymentId);
    if (!listed.isWhole || !agree(listed, booked)) {
      await books().bringInLine(listed);
      booked = await books().find(paymentId);
      // What the provider shows of the payment itself is recorded now, and its list does not have all of it.
      if (!listed.isWhole && booked?.isSettled) return;
      if (!agree(listed, booked) && booked && booked.changedAt > completeUntil) return;
    }
    const money = {
      currency: listed.currency,
      gross: listed.received - (booked?.received ?? 0),
      fee: listed.fee - (booked?.fee ?? 0),
    };
    await differences.record(await this.#finding(listed, booked, money));
  }

  /** One that the provider's list does not have, or of an account that may not search: by the payment itself. */
  async compareHeld(booked: BookedPayment, { isListed }: { isListed: boolean }): Promise<void> {
    const { books, differences } = this.#parts;
    const { paymentId, orderId, currency } = booked;
    if (paymentId === null) return;
    const held = await books().bringInLine({ paymentId, orderId });
    const now = (await books().find(paymentId)) ?? booked;
    // What disputes took is no part of what the provider shows of a payment.
    if (held && now.isDisputed) return;
    // Of a payment that is not in the list and that the provider has all the same, nothing is known to differ.
    const gross = held && isListed ? 0 : (held?.received ?? 0) - now.received;
    const money = { currency, gross, fee: held === null ? 0 - now.fee : 0 };
    const kind = held === null ? 'missing-payment' : 'payment-amount';
    await differences.record({ key: paymentKey(paymentId), kind, money, ...aboutOrder(paymentId, now) });
  }

  async #finding(
    { paymentId, orderId, isWhole }: ListedPayment,
    booked: BookedPayment | null,
    money: Finding['money'],
  ): Promise<Finding> {
    const key = paymentKey(paymentId);
    if (booked)
      return {
        ...{ key, money, ...aboutOrder(paymentId, booked) },
        kind: booked.isSettled ? 'payment-amount' : 'payment-not-posted',
      };
    const order = orderId === null ? null : await this.#parts.books().findOrder(orderId);
    const kind: DifferenceKind = order
      ? order.isSettled
        ? 'second-payment'
        : 'payment-not-posted'
      : isWhole
        ? 'unknown-payment'
        : 'unknown-transaction';
    return { key, kind, money, ...aboutOrder(paymentId, order) };
  }
}

function aboutOrder(reference: string, booked: BookedPayment | null) {
  return { reference, detail: '', order: booked && { id: booked.orderId, label: booked.label } };
}

const agree = ({ received, fee }: ListedPayment, booked: BookedPayment | null): boolean =>
  booked !== null && booked.received === received && booked.fee === fee;

/** Null where nothing of it is in a currency that is in use here. */
function sumOf(paymentId: string, rows: readonly TransactionRecord[]): ListedPayment | null {
  const done = rows.filter(({ state, amount }) => state === 'completed' && amount !== null);
  const currency = done.find((row) => row.currency !== null)?.currency;
  if (!currency) return null;
  const own = done.filter((row) => row.currency === currency);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    paymentId,
    currency,
    received: sum(own.map(({ kind, amount }) => (kind === 'fee' ? 0 : (amount ?? 0)))),
    fee: 0 - sum(own.map(({ kind, amount, fee }) => fee + (kind === 'fee' ? (amount ?? 0) : 0))),
    isWhole: own.some(({ kind }) => kind === 'payment'),
    orderId: own.find(({ kind, externalId }) => kind === 'payment' && externalId !== null)?.externalId ?? null,
  };
}
