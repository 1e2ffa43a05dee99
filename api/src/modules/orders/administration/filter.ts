import type { OrderSearch } from '@letat/contracts/orders/administration/operations';
import { later, startOfDay } from '../../../time/zoned-days.ts';
import type { OrderFilter } from '../orders.repository.ts';

/** What orders are looked for by, with the moments between which the days are. */
export function filterOf({ search, from, to, ...rest }: OrderSearch, timeZone: string): OrderFilter {
  const { state, dispute, problem, authorId } = rest;
  return {
    ...{ text: search, state, dispute, problem, authorId },
    start: from === undefined ? undefined : startOfDay(from, timeZone),
    end: to === undefined ? undefined : startOfDay(later(to, 1, 'day'), timeZone),
  };
}
