import type { Quote } from './use-purchase.ts';

export type Rail = Quote['rails'][number];

/** PayPal has a button of its own, in its own document; by every other rail the buyer confirms with the rail itself. */
const paypalRail = 'paypal';

export const isPaypal = ({ id }: Rail): boolean => id === paypalRail;

/** By what the buyer pays: what they chose, else the first way there is; null where there is none, and for what costs nothing. */
export function chosenRail({ rails, total }: Pick<Quote, 'rails' | 'total'>, chosen: string | null): Rail | null {
  if (total.amount === 0) return null;
  return rails.find(({ id }) => id === chosen) ?? rails[0] ?? null;
}

/** The same where the buyer confirms with the rail itself: then the press that gives the details orders and asks for the payment. */
export function confirmedRail(quote: Pick<Quote, 'rails' | 'total'>, chosen: string | null): Rail | null {
  const rail = chosenRail(quote, chosen);
  return rail === null || isPaypal(rail) ? null : rail;
}
