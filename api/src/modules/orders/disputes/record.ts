import type { DisputeState } from '@letat/contracts/orders/disputes/constants';

/** A buyer's dispute of the payment of an order. Amounts are minor units of the order's currency. */
export interface DisputeRecord {
  /** The provider's. */
  id: string;
  state: DisputeState;
  /** The provider's word. */
  reason: string;
  amount: number;
  /** What of it is in the reserve now. */
  reserved: number;
  /** What the provider charged for the dispute itself, less what it gave back. */
  fee: number;
  /**
   * The provider did not say how much the dispute itself took: what the payer got back is counted, and a refund of the seller's that is reported
   * later, and was made meanwhile, is a part of it.
   */
  isAssumed: boolean;
  /** Until when the provider takes the seller's answer. */
  respondBy: Date | null;
  openedAt: Date;
  /** The provider's time of what is known: what it reported before that comes too late. */
  updatedAt: Date;
  resolvedAt: Date | null;
  /** How many postings the ledger has of it: they number their keys. */
  postings: number;
}

/** What of an order says what of it is disputed. */
interface Disputed {
  disputes?: DisputeRecord[];
  reserved?: number;
}

export const disputesOf = ({ disputes = [] }: Disputed): readonly DisputeRecord[] => disputes;
export const isDisputed = (order: Disputed): boolean => disputesOf(order).some(({ state }) => state === 'open');
export const reservedOf = ({ reserved = 0 }: Disputed): number => reserved;
