import type { Quote } from './use-purchase.ts';

type Rail = Quote['rails'][number];

/** PayPal has a button of its own, in its own document; by every other rail the buyer confirms with the rail itself. */
const paypalRail = 'paypal';

export const isPaypal = ({ id }: Rail): boolean => id === paypalRail;

/** Rails where the buyer confirms with the rail itself. */
export const confirmedRails = ({ rails }: Pick<Quote, 'rails'>): Rail[] => rails.filter((rail) => !isPaypal(rail));

/** The one way there is to pay, where the buyer confirms with the rail itself: then one press orders and leads there. */
export function soleConfirmed({ rails, total }: Pick<Quote, 'rails' | 'total'>): Rail | null {
  const [only, ...others] = rails;
  return only !== undefined && others.length === 0 && !isPaypal(only) && total.amount > 0 ? only : null;
}
