import { maskedPhone } from '@letat/contracts/core/phones';
import type { PayoutStage } from '@letat/contracts/ledger/payouts/constants';
import type { PayoutRecord } from './model.ts';

/** Within that time a rail that took a batch has sent a message about it, however often it had to. */
export const messageMs = 24 * 60 * 60_000;

/** What a payout is for whom it concerns, by what is stored of it. */
export function stageOf({
  state,
  handover,
  providerBatch,
}: Pick<PayoutRecord, 'state' | 'handover' | 'providerBatch'>): PayoutStage {
  if (state === 'completed') return 'paid';
  if (state !== 'pending') return 'returned';
  // Rows of before there were rails do not say.
  return handover ?? (providerBatch === null ? 'prepared' : 'sent');
}

/** Where it goes, as its author and administrators may see it. */
export const shownDestination = ({ email, phone }: Pick<PayoutRecord, 'email' | 'phone'>): string =>
  phone === undefined || phone === '' ? email : maskedPhone(phone);
