import { type Money, moneyOf } from '@letat/contracts/core/money';
import { decimalOf } from '@letat/contracts/core/money-text';
import type { ChargeFailure } from '@letat/contracts/orders/charge-failures';
import { OutgoingHttpError } from '../../../../plugins/outgoing-http/index.ts';
import { PaymentRefused, type ProviderRefund } from '../../port.ts';
import type { RailCharge, RailChargeReading, RailCharges } from '../rail.ts';
import { type PawapayClient, refusedBy } from './client.ts';
import type { ActiveConfiguration } from './configuration.ts';
import { depositIdOf, ownDeposit } from './deposit-ids.ts';
import { fromPawapay } from './money.ts';
import { countryOf } from './operators.ts';
import { pawapayPayer } from './payers.ts';
import {
  depositRequest,
  initiated,
  refundRequest,
  type WireDeposit,
  type WireRefund,
  wireDepositStatus,
  wireRefundStatus,
} from './wire.ts';

/**
 * Charges by pawaPay's deposits: the operator asks the buyer on their phone. The same `depositId` again is ignored
 * (`DUPLICATE_IGNORED`), so that a lost answer is asked for again as it was; a deposit that failed is over, and the next attempt has
 * another id. Nobody but the operator ends one that is open.
 */
export function pawapayCharges(client: PawapayClient, configuration: ActiveConfiguration): RailCharges {
  return {
    refundsParts: true,
    payerOf: (asked) => pawapayPayer({ client, configuration }, asked),
    async begin(charge) {
      const depositId = depositIdOf(charge.id, charge.attempt);
      const { status, code } = await client.call({
        operation: 'make a deposit',
        method: 'POST',
        path: '/v2/deposits',
        body: requestOf(charge, depositId),
        key: depositId,
        answer: initiated,
      });
      if (status === 'ACCEPTED') return open(depositId);
      if (status === 'REJECTED') return rejected(depositId, code ?? 'REJECTED');
      const known = status === 'DUPLICATE_IGNORED' ? await find(depositId) : null;
      if (known) return readingOf(known);
      // A word that the contract does not have, or an error in an answer of success: only a question can tell.
      throw unanswered('make a deposit', status);
    },
    async read({ id, attempt }) {
      const known = await find(depositIdOf(id, attempt));
      return known && readingOf(known);
    },
    async refund({ paymentId, refundId, amount }) {
      const { data: body } = refundRequest.safeParse({
        refundId,
        // Of several deposits of an order the one that was paid.
        depositId: paymentId,
        amount: decimalOf(amount),
        currency: amount.currency,
        clientReferenceId: ownDeposit(paymentId)?.id,
      });
      if (!body) throw new PaymentRefused('INVALID_INPUT');
      const { status, code } = await client.call({
        operation: 'refund a deposit',
        method: 'POST',
        path: '/v2/refunds',
        body,
        key: refundId,
        answer: initiated,
      });
      if (status === 'REJECTED') throw refusedBy(code ?? 'REJECTED');
      if (!taken.has(status)) throw unanswered('refund a deposit', status);
      const known = await readRefund(refundId);
      return known ?? refundOf({ refundId, status, amount: decimalOf(amount), currency: amount.currency });
    },
    readRefund: ({ refundId }) => readRefund(refundId),
  };

  async function find(depositId: string): Promise<WireDeposit | null> {
    const answer = await client.call({
      operation: 'read a deposit',
      method: 'GET',
      path: `/v2/deposits/${encodeURIComponent(depositId)}`,
      answer: wireDepositStatus,
    });
    return answer.status === 'FOUND' ? answer.data : null;
  }

  async function readRefund(refundId: string): Promise<ProviderRefund | null> {
    const answer = await client.call({
      operation: 'read a refund',
      method: 'GET',
      path: `/v2/refunds/${encodeURIComponent(refundId)}`,
      answer: wireRefundStatus,
    });
    return answer.status === 'FOUND' ? refundOf(answer.data) : null;
  }
}

const taken: ReadonlySet<string> = new Set(['ACCEPTED', 'ENQUEUED', 'DUPLICATE_IGNORED']);

const unanswered = (operation: string, status: string) =>
  new OutgoingHttpError('network', `pawapay, ${operation}: it answered ${status.slice(0, 30)}`);

function requestOf({ id, amount, payer }: RailCharge, depositId: string): object {
  const { data } = depositRequest.safeParse({
    depositId,
    amount: decimalOf(amount),
    currency: amount.currency,
    payer: { type: 'MMO', accountDetails: { phoneNumber: payer?.phone.slice(1), provider: payer?.operator } },
    ...(payer?.code === undefined ? {} : { preAuthorisationCode: payer.code }),
    clientReferenceId: id,
    customerMessage: 'Etat en Mouvement',
  });
  if (!data) throw new PaymentRefused('INVALID_INPUT');
  return data;
}

const nothing = { launchAddress: null, payment: null } as const;
const open = (reference: string): RailChargeReading => ({ ...nothing, reference, state: 'open', failure: null });
const failed = (reference: string, code: string): RailChargeReading => ({
  ...nothing,
  reference,
  state: 'ended',
  failure: failures.get(code) ?? 'unspecified',
});

/** Refused at once. What is wrong with our own account is no answer to the buyer. */
function rejected(depositId: string, code: string): RailChargeReading {
  const refusal = refusedBy(code);
  if (refusal.isOfOperator && !failures.has(code)) throw refusal;
  return failed(depositId, code);
}

/** pawaPay's words for why a deposit was not paid (docs.pawapay.io/v2/docs/failure_codes). */
const failures: ReadonlyMap<string, ChargeFailure> = new Map([
  ['PAYMENT_NOT_APPROVED', 'not-approved'],
  ['INSUFFICIENT_BALANCE', 'insufficient-balance'],
  ['PAYER_LIMIT_REACHED', 'payer-limit'],
  ['WALLET_LIMIT_REACHED', 'payer-limit'],
  ['PAYER_NOT_FOUND', 'unknown-payer'],
  ['INVALID_PHONE_NUMBER', 'unknown-payer'],
  ['PAYMENT_IN_PROGRESS', 'in-progress'],
  ['AMOUNT_OUT_OF_BOUNDS', 'amount'],
  ['INVALID_AMOUNT', 'amount'],
  ['PROVIDER_TEMPORARILY_UNAVAILABLE', 'unavailable'],
]);

/** `FAILED` and `COMPLETED` are final; whatever else is said, `IN_RECONCILIATION` and words that are not known here too, is no end. */
function readingOf({ depositId, status, amount, currency, country, failureReason }: WireDeposit): RailChargeReading {
  if (status === 'FAILED') return failed(depositId, failureReason?.failureCode ?? 'FAILED');
  if (status !== 'COMPLETED') return open(depositId);
  const paid = fromPawapay(amount, currency);
  const payment = {
    id: depositId,
    state: 'completed',
    amount: paid,
    fee: noFeeOf(paid),
    reason: null,
    payerCountry: country ? countryOf(country) : null,
  } as const;
  return { reference: depositId, state: 'paid', failure: null, launchAddress: null, payment };
}

/** Nothing is kept of the payment itself: fees are on pawaPay's invoices. */
const noFeeOf = ({ currency }: Money): Money => moneyOf(0, currency);

function refundOf({ refundId, status, amount, currency }: WireRefund): ProviderRefund {
  const state = status === 'COMPLETED' ? 'completed' : status === 'FAILED' ? 'failed' : 'pending';
  const back = fromPawapay(amount, currency);
  return { id: refundId, externalId: refundId, state, amount: back, totalRefunded: null, feeReturned: null };
}
