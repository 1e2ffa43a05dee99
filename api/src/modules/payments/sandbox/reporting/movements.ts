import type { Money } from '@letat/contracts/core/money';
import { wasSent } from '../answers.ts';
import type { SandboxDisputeRecord } from '../disputes/model.ts';
import type { SandboxOrderRecord, SandboxPayoutRecord } from '../model.ts';
import { isCredited } from '../records.ts';

/** A movement of the sandbox's account. */
export interface SandboxMovementRow {
  id: string;
  /** PayPal's event code. */
  code: string;
  /** PayPal's status: `S` done, `P` pending, `D` denied. */
  status: 'S' | 'P' | 'D';
  /** What it changed the balance by, and what its fee did besides: minor units. */
  amount: number;
  fee: number;
  currency: Money['currency'];
  parentId: string | null;
  customId: string | null;
  at: Date;
}

/** The movements of an order: its capture and its refunds. */
export function movementsOfOrder({ capture, refunds, ...order }: SandboxOrderRecord): SandboxMovementRow[] {
  if (!capture) return [];
  const { amount, currency, customId } = order;
  const status = isCredited(capture) ? 'S' : capture.status === 'PENDING' ? 'P' : 'D';
  const { id, fee, at } = capture;
  return [
    { id, code: 'T0006', status, amount, fee: 0 - fee, currency, parentId: null, customId, at },
    ...refunds.map((refund): SandboxMovementRow => {
      const isByBank = refund.requestId.startsWith('reversal-');
      return {
        id: refund.id,
        code: isByBank ? 'T1201' : 'T1107',
        status: refund.status === 'COMPLETED' ? 'S' : refund.status === 'PENDING' ? 'P' : 'D',
        amount: 0 - refund.amount,
        fee: refund.fee,
        currency,
        parentId: id,
        customId: refund.customId ?? customId,
        at: refund.at,
      };
    }),
  ];
}

/** The movements of a dispute. What a bank took at its beginning is a reversal of the order's already. */
export function movementsOfDispute(dispute: SandboxDisputeRecord): SandboxMovementRow[] {
  const { _id, captureId, currency, isChargeback, movements } = dispute;
  return movements.flatMap(({ type, reason, amount, at }, index) => {
    const isReversal = isChargeback && index === 0;
    if (isReversal) return [];
    const isFee = reason !== 'DISPUTE_SETTLEMENT';
    return {
      id: `${_id.replaceAll('-', '')}M${index}`,
      code: isFee ? 'T0106' : type === 'CREDIT' ? 'T1202' : 'T1106',
      status: 'S' as const,
      amount: type === 'CREDIT' ? amount : 0 - amount,
      fee: 0,
      currency,
      parentId: captureId,
      customId: null,
      at,
    };
  });
}

/** The movements of a batch of payouts: each item that was sent, and what came back. */
export function movementsOfPayout({ items, createdAt: at }: SandboxPayoutRecord): SandboxMovementRow[] {
  return items.flatMap(({ id, senderItemId: customId, amount, currency, status }) => {
    if (!wasSent(status)) return [];
    const sent = { currency, fee: 0, at, customId };
    const isBack = status === 'RETURNED' || status === 'REFUNDED' || status === 'REVERSED';
    return [
      { ...sent, id, code: 'T0001', status: 'S' as const, amount: 0 - amount, parentId: null },
      ...(isBack
        ? [{ ...sent, id: `${id.slice(1)}R`, code: 'T1115', status: 'S' as const, amount, parentId: id }]
        : []),
    ];
  });
}
