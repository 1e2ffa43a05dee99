import { randomInt } from 'node:crypto';
import type { SandboxDisputeDecision, SandboxDisputeOpening } from '@letat/contracts/payments/constants';
import type { Clock } from '../../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../../plugins/mongo/index.ts';
import { daysAfter } from '../../../../time/days.ts';
import type { SandboxOrderRecord } from '../model.ts';
import { existing, leftOf } from '../records.ts';
import type { SandboxService } from '../service.ts';
import type { disputeAnswersAt } from './answers.ts';
import type { SandboxDisputeOutcome, SandboxDisputeRecord, SandboxDisputeStatus, SandboxMovement } from './model.ts';
import type { SandboxDisputesRepository } from './repository.ts';

interface Parts {
  mongo: Database;
  clock: Clock;
  disputes: SandboxDisputesRepository;
  orders: Pick<SandboxService, 'changeCaptured' | 'decideCapture' | 'find'>;
  answers: ReturnType<typeof disputeAnswersAt>;
  announce(type: string, resource: object, session: ClientSession): Promise<void>;
}

/** PayPal asks for the seller's answer within ten days. */
const answerDays = 10;
/** About what PayPal charges for a dispute that is lost, and for one by a bank: minor units of dollars and euros. */
const disputeFee = 1500;

/** What PayPal does with disputes of payments: each step is one transaction, with the message about it. */
export class SandboxDisputes {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Opens a dispute of what is left of a payment, or of half of it. Nothing happens where nothing is left, or one is open. */
  async open(captureId: string, opening: SandboxDisputeOpening): Promise<void> {
    const { disputes, orders } = this.#parts;
    const isChargeback = opening === 'charge-back';
    let amount = 0;
    await orders.changeCaptured(captureId, async (order, capture, session) => {
      const open = await disputes.ofCaptures([captureId], session);
      const isPaid = capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED';
      if (!isPaid || open.some(({ decision }) => decision === null)) return order;
      const left = leftOf(order);
      amount = opening === 'half' ? Math.ceil(left / 2) : left;
      if (amount === 0) return order;
      const now = this.#parts.clock.now();
      const fee = { type: 'DEBIT', reason: 'CHARGEBACK_FEE', amount: disputeFee, at: now } as const;
      const movements: SandboxMovement[] = isChargeback ? [settlement('DEBIT', amount, now), fee] : [];
      await this.#announce(
        'CREATED',
        {
          _id: `PP-D-${randomInt(100_000, 9_999_999)}`,
          orderId: order._id,
          captureId,
          amount,
          currency: order.currency,
          isChargeback,
          decision: null,
          refunded: isChargeback ? amount : 0,
          movements,
          respondBy: daysAfter(now, answerDays),
          createdAt: now,
          updatedAt: now,
        },
        order,
        session,
      );
      return order;
    });
    if (isChargeback && amount > 0) await orders.decideCapture(captureId, 'reverse');
  }

  /** For tests: PayPal says another of its words of a dispute that is open. */
  async tell(id: string, status: SandboxDisputeStatus): Promise<void> {
    const { disputes, orders, clock } = this.#parts;
    const { captureId } = existing(await disputes.find(id));
    await orders.changeCaptured(captureId, async (order, _capture, session) => {
      const dispute = existing(await disputes.find(id, session));
      if (dispute.decision !== null) return order;
      await this.#announce('UPDATED', { ...dispute, status, updatedAt: clock.now() }, order, session);
      return order;
    });
  }

  /**
   * Decides a dispute; decided twice, the first time counts.
   * @param outcome PayPal's word, where it is not that of its own decision
   */
  async decide(
    id: string,
    decision: SandboxDisputeDecision,
    outcome: SandboxDisputeOutcome | null = null,
  ): Promise<void> {
    const { disputes, orders, clock } = this.#parts;
    const { captureId } = existing(await disputes.find(id));
    await orders.changeCaptured(captureId, async (order, capture, session) => {
      const dispute = existing(await disputes.find(id, session));
      if (dispute.decision !== null) return order;
      const now = clock.now();
      const before = dispute.isChargeback ? dispute.amount : 0;
      // A refund of the seller's meanwhile may have left less.
      const most = Math.min(dispute.amount, leftOf(order) + before);
      const goal = { won: 0, lost: most, 'partly-lost': Math.ceil(most / 2) }[decision];
      const moved = goal - before;
      const movements = [
        ...dispute.movements,
        ...(moved === 0 ? [] : [settlement(moved > 0 ? 'DEBIT' : 'CREDIT', Math.abs(moved), now)]),
        ...(decision === 'won' || dispute.isChargeback
          ? []
          : [{ type: 'DEBIT', reason: 'DISPUTE_FEE', amount: disputeFee, at: now } as const]),
      ];
      const decided = { ...dispute, decision, outcome, refunded: goal, movements, updatedAt: now };
      const after = { ...order, disputed: (order.disputed ?? 0) + moved };
      const left = leftOf(after);
      const status = left === 0 ? 'REFUNDED' : left < order.amount ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
      await this.#announce('RESOLVED', decided, after, session);
      return { ...after, capture: { ...capture, status } };
    });
  }

  /** A dispute and its order. Throws a `SandboxRefusal` when there is none. */
  async find(id: string): Promise<[SandboxDisputeRecord, SandboxOrderRecord]> {
    const dispute = existing(await this.#parts.disputes.find(id));
    return [dispute, await this.#parts.orders.find(dispute.orderId)];
  }

  updatedSince(since: Date, page: { skip: number; limit: number }): Promise<SandboxDisputeRecord[]> {
    return this.#parts.disputes.updatedSince(since, page);
  }

  /** The newest dispute of each of these payments. */
  async ofCaptures(captureIds: readonly string[]): Promise<Map<string, SandboxDisputeRecord>> {
    const found = await this.#parts.disputes.ofCaptures(captureIds);
    return new Map(found.toReversed().map((dispute) => [dispute.captureId, dispute]));
  }

  async #announce(
    word: 'CREATED' | 'UPDATED' | 'RESOLVED',
    dispute: SandboxDisputeRecord,
    order: SandboxOrderRecord,
    session: ClientSession,
  ): Promise<void> {
    const { disputes, answers, announce } = this.#parts;
    await disputes.save(dispute, session);
    await announce(`CUSTOMER.DISPUTE.${word}`, answers.dispute(dispute, order), session);
  }
}

const settlement = (type: SandboxMovement['type'], amount: number, at: Date): SandboxMovement => ({
  type,
  reason: 'DISPUTE_SETTLEMENT',
  amount,
  at,
});
