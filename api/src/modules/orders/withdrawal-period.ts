import { orderLimits } from '@letat/contracts/orders/constants';
import { dayOf, later, startOfDay } from '../../time/zoned-days.ts';

/** The last moment in which one may withdraw: midnight of the fourteenth day after the payment, where the site is. */
export function withdrawalEnd(paidAt: Date, timeZone: string): Date {
  const nextDay = later(dayOf(paidAt, timeZone), orderLimits.withdrawalDays + 1, 'day');
  return new Date(startOfDay(nextDay, timeZone).getTime() - 1);
}
