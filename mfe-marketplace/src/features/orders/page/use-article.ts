import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { useSyncExternalStore } from 'react';
import { withWayBack } from '../../plans/checkout/way-back.ts';
import { articleOfOrder } from '../paid-article.ts';

const neverChanges = () => () => {};

/** The article that this order was paid for in this tab; null on the server, and where the tab knows of none. */
export function useArticleOf(token: string): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => articleOfOrder(`/commande/${token}`),
    () => null,
  );
}

/** Where what was not paid is bought again, as its checkout was opened; null: it is on sale nowhere. */
export function useCheckoutOf({ goods: { address } }: OrderPage, token: string): string | null {
  const article = useArticleOf(token);
  return address === null || article === null ? address : withWayBack(address, article);
}
