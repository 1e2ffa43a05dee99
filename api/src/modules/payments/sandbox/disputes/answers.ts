import type { Money } from '@letat/contracts/core/money';
import { toWire } from '../../paypal/money.ts';
import type { SandboxOrderRecord } from '../model.ts';
import type { SandboxDisputeRecord } from './model.ts';

/** By PayPal's words. */
const outcomes = {
  won: 'RESOLVED_SELLER_FAVOUR',
  lost: 'RESOLVED_BUYER_FAVOUR',
  'partly-lost': 'RESOLVED_BUYER_FAVOUR',
};

/** Words by which the seller's answer is waited for. */
const asked: readonly string[] = ['OPEN', 'WAITING_FOR_SELLER_RESPONSE'];

/** Makes what PayPal's contract says of disputes. `origin` is where their links lead. */
export function disputeAnswersAt(origin: string) {
  const link = (path: string, rel: string) => ({ href: `${origin}/v1/customer/disputes${path}`, rel, method: 'GET' });
  const money = (amount: number, { currency }: Pick<Money, 'currency'>) => toWire({ amount, currency });

  /** What the list and the dispute itself have in common. */
  function summary(dispute: SandboxDisputeRecord) {
    const status = dispute.status ?? 'WAITING_FOR_SELLER_RESPONSE';
    const isAsked = dispute.decision === null && asked.includes(status);
    return {
      dispute_id: dispute._id,
      create_time: dispute.createdAt.toISOString(),
      update_time: dispute.updatedAt.toISOString(),
      reason: 'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
      status: dispute.decision === null ? status : 'RESOLVED',
      dispute_amount: money(dispute.amount, dispute),
      dispute_life_cycle_stage: 'CHARGEBACK',
      dispute_channel: dispute.isChargeback ? 'EXTERNAL' : 'INTERNAL',
      ...(isAsked ? { seller_response_due_date: dispute.respondBy.toISOString() } : {}),
      links: [link(`/${dispute._id}`, 'self')],
    };
  }

  return {
    dispute: (dispute: SandboxDisputeRecord, order: SandboxOrderRecord) => ({
      ...summary(dispute),
      disputed_transactions: [
        {
          seller_transaction_id: dispute.captureId,
          create_time: (order.capture?.at ?? order.createdAt).toISOString(),
          transaction_status: dispute.isChargeback ? 'REVERSED' : 'COMPLETED',
          gross_amount: money(order.amount, order),
          invoice_number: order.invoiceId,
          custom: order.customId,
        },
      ],
      ...(dispute.decision === null
        ? {}
        : {
            dispute_outcome: {
              outcome_code: dispute.outcome ?? outcomes[dispute.decision],
              amount_refunded: money(dispute.refunded, dispute),
            },
          }),
      ...(dispute.movements.length === 0
        ? {}
        : {
            money_movements: dispute.movements.map(({ type, reason, amount, at }) => ({
              affected_party: 'SELLER',
              amount: money(amount, dispute),
              initiated_time: at.toISOString(),
              type,
              reason,
            })),
          }),
    }),
    /** A page of the list, with the address of the next one where there is one. */
    list: (disputes: readonly SandboxDisputeRecord[], next: string | null) => ({
      ...(disputes.length === 0 ? {} : { items: disputes.map(summary) }),
      links: [link('', 'self'), ...(next === null ? [] : [link(`?${next}`, 'next')])],
    }),
  };
}
