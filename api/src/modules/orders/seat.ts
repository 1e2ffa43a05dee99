import type { OrderSeat } from '@letat/contracts/orders/operations';
import type { OrderRecord } from './orders.model.ts';
import type { Sellers } from './sellers.ts';

/** The seat that a paid order gave, as pages show it; null for what gives none, and once it was given up. */
export async function seatOf(sellers: Sellers, { _id, kind }: OrderRecord): Promise<OrderSeat | null> {
  const seat = await sellers.of(kind).seat?.(_id.toHexString());
  return seat ? { ...seat, opensAt: seat.opensAt.toISOString() } : null;
}
