import { CodedError } from '@letat/contracts/core/coded-error';
import type { Payments } from './port.ts';

/** Where nobody has given PayPal's settings: nothing can be paid, and no message can be genuine. */
export const noPayments: Payments = {
  clientToken: refuse,
  createOrder: refuse,
  findOrder: refuse,
  findPayment: refuse,
  capture: refuse,
  refund: refuse,
  payOut: refuse,
  payoutOutcomes: refuse,
  findDispute: refuse,
  disputesUpdatedSince: refuse,
  transactions: refuse,
  balances: refuse,
  readEvent: async () => null,
};

async function refuse(): Promise<never> {
  throw new CodedError('payments_unavailable');
}
