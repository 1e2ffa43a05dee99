import type { OrderState, RefundState } from '@letat/contracts/orders/constants';
import type { DisputeState } from '@letat/contracts/orders/disputes/constants';
import type { BadgeTone } from '@letat/ui/badge';

export const orderTones: Record<OrderState, BadgeTone> = {
  created: 'neutral',
  declined: 'ochre',
  pending: 'blue',
  paid: 'green',
  refunded: 'brick',
  cancelled: 'neutral',
  expired: 'neutral',
};

export const refundWords: Record<RefundState, { label: string; tone: BadgeTone }> = {
  requested: { label: 'En cours', tone: 'blue' },
  pending: { label: 'En cours chez PayPal', tone: 'blue' },
  completed: { label: 'Fait', tone: 'green' },
  failed: { label: 'Refusé', tone: 'brick' },
  returned: { label: 'Rendu, litige gagné', tone: 'green' },
};

export const disputeTones: Record<DisputeState, BadgeTone> = {
  open: 'ochre',
  won: 'green',
  'partly-lost': 'brick',
  lost: 'brick',
};
