import { type Identity, isPlaceholder } from '@letat/contracts/core/identity';
import type { seller } from '@letat/contracts/orders/operations';
import type { z } from 'zod';

/** Who sells, as purchases and orders name them: what nobody has filled in yet is nothing to write to. */
export function sellerOf({ operator, contactEmail }: Identity): z.output<typeof seller> {
  const filled = (value: string) => (isPlaceholder(value) ? null : value);
  return { operator: filled(operator), contact: filled(contactEmail) };
}
