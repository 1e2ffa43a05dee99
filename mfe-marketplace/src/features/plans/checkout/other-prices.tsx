import type { Money } from '@letat/contracts/core/money';
import { formatPrices } from '@letat/contracts/core/money-text';
import { useCall } from '@letat/remote-kit/page-context';
import { useEffect, useState } from 'react';

/** What the author asks for a month in other currencies, beside the platform's price; nothing until it is known, and where there is none. */
export function OtherPrices({ authorId }: { authorId: string }) {
  const call = useCall();
  const [prices, setPrices] = useState<readonly Money[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    call('GET /api/authors/:id/plan-prices', { params: { id: authorId }, signal: abort.signal }).then(
      ({ otherPrices }) => setPrices(otherPrices),
      // The payment beside it names them.
      () => setPrices([]),
    );
    return () => abort.abort();
  }, [call, authorId]);
  return prices.length === 0 ? null : <>ou {formatPrices(prices)}, au choix, </>;
}
