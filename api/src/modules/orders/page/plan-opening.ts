import { emailKey } from '@letat/contracts/core/email-key';
import type { PlanOpening } from '@letat/contracts/orders/constants';
import type { Customer } from '../checkout/customer.ts';
import type { OrderRecord } from '../orders.model.ts';
import type { SoldPeriod } from '../selling.ts';

/**
 * What opens a plan to whoever asks, by their own account alone: that another one has its address is told to no page (decision 0087).
 * @param plan whose account has it, and for which address it was bought
 */
export function openingOf(
  { holderId, recipientEmailKey }: Pick<SoldPeriod, 'holderId'> & Pick<OrderRecord, 'recipientEmailKey'>,
  account: Customer['account'],
): PlanOpening {
  if (account === null) return 'registration';
  if (holderId === account.id) return 'account';
  if (holderId !== null || emailKey(account.email) !== recipientEmailKey) return 'registration';
  return account.emailVerified ? 'account' : 'confirmation';
}
