import type { PurchasedItem } from '@letat/contracts/orders/operations';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { Suspense } from 'react';
import type { PurchasedGoods } from './purchase/purchase-lines.tsx';

export interface CheckoutProps {
  item: PurchasedItem;
  /** The book of a product, and its author. */
  goods?: PurchasedGoods | undefined;
  /** Of a plan: the article that it is bought for, which opens once it is paid. */
  article?: string | null | undefined;
  /** Sees whether a payment is on its way, for a window that must not close then. */
  onPaying?: (isPaying: boolean) => void;
  /** It is there because the buyer pressed for it: they go on in its first field that is still empty. */
  takesFocus?: boolean;
}

/** Nothing of the page bears that id: it is shown because the buyer buys, so its code comes at once. */
const Purchase = lazyOnIntent('checkout', () => import(/* webpackChunkName: "checkout" */ './purchase/purchase.tsx'));

/** A purchase from its price to its order, in the page or in a dialog. Its code comes when it is shown. */
export function Checkout({ item, goods, article, onPaying, takesFocus }: CheckoutProps) {
  return (
    <Suspense
      fallback={
        <SkeletonGroup label="Chargement du paiement…">
          <Skeleton shape="title" width="most" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      }
    >
      <Purchase
        key={JSON.stringify(item)}
        item={item}
        goods={goods}
        article={article}
        onPaying={onPaying}
        takesFocus={takesFocus}
      />
    </Suspense>
  );
}
