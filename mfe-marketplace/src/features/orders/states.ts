import type { OrderState } from '@letat/contracts/orders/constants';
import type { BadgeTone } from '@letat/ui/badge';

/** Colour of each state's badge. */
export const stateTones: Readonly<Record<OrderState, BadgeTone>> = {
  created: 'neutral',
  declined: 'brick',
  pending: 'ochre',
  paid: 'green',
  refunded: 'blue',
  cancelled: 'brick',
  expired: 'neutral',
};
