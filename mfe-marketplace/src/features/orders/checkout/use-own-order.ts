import type { OrderSeat } from '@letat/contracts/orders/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { startTransition, useEffect, useState } from 'react';

/** The order by which the account or this browser has a product or a seat already. */
export interface OwnOrder {
  /** The API has said, or has not answered: then it is offered. */
  isAsked: boolean;
  /** Of its page; null: they have none, as far as is known. */
  address: string | null;
  seat: OrderSeat | null;
}

const unknown: OwnOrder = { isAsked: false, address: null, seat: null };
const none: OwnOrder = { isAsked: true, address: null, seat: null };

/** @param id of what is on sale; null: nothing is asked, as of a preview */
export function useOwnOrder(kind: 'product' | 'webinar', id: string | null): OwnOrder {
  const call = useCall();
  const [own, setOwn] = useState(unknown);
  useEffect(() => {
    if (id === null) return setOwn(none);
    setOwn(unknown);
    const abort = new AbortController();
    const query = kind === 'product' ? { productId: id } : { webinarId: id };
    call('GET /api/orders/owned', { query, signal: abort.signal }).then(
      // What is offered stays until the code of what comes in its place is there.
      (order) => startTransition(() => setOwn({ isAsked: true, ...order })),
      () => {
        if (!abort.signal.aborted) setOwn(none);
      },
    );
    return () => abort.abort();
  }, [call, kind, id]);
  return own;
}
