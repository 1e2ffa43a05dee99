import { emailKey } from '@letat/contracts/core/email-key';
import type { PlanOpening } from '@letat/contracts/orders/constants';
import type { Customer } from '../checkout/customer.ts';
import type { OrderRecord } from '../orders.model.ts';
import type { SoldPeriod } from '../selling.ts';

/** What opens a plan to a person who asks, by their own account alone: that another one has its address is told to no page (decision 0087). */
export function openingOf(
  { holderId, recipientEmailKey }: Pick<SoldPeriod, 'holderId'> & Pick<OrderRecord, 'recipientEmailKey'>,
  account: Customer['account'],
): PlanOpening {
  if (account === null) return 'registration';
  if (holderId === account.id) return 'account';
  if (emailKey(account.email) !== recipientEmailKey) return 'registration';
  if (!account.emailVerified) return 'confirmation';
  return holderId === null ? 'account' : 'registration';
}
