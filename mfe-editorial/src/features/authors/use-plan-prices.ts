import type { Money } from '@letat/contracts/core/money';
import { authorPlanPrice } from '@letat/contracts/plans/constants';
import { useCall } from '@letat/remote-kit/page-context';
import { useEffect, useState } from 'react';

/** Every author's plan is sold at this price, whatever else its author asks. */
const platformAlone: readonly Money[] = [authorPlanPrice];

/** What the plan of an author costs, in each currency that it is sold in; the platform's price until the others are known. */
export function usePlanPrices(authorId: string): readonly Money[] {
  const call = useCall();
  const [prices, setPrices] = useState(platformAlone);
  useEffect(() => {
    const abort = new AbortController();
    call('GET /api/authors/:id/plan-prices', { params: { id: authorId }, signal: abort.signal }).then(
      ({ price, otherPrices }) => setPrices([price, ...otherPrices]),
      // The platform's price stays: it is true of every author, and the payment names the others.
      () => setPrices(platformAlone),
    );
    return () => abort.abort();
  }, [call, authorId]);
  return prices;
}
