import type { Currency } from '@letat/contracts/core/money';
import type { PurchasedItem } from '@letat/contracts/orders/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { useCallback, useRef, useState } from 'react';
import type { Details, Quote } from './use-purchase.ts';

/** What a purchase costs with what the buyer gave, and in which of its currencies. */
export function useQuote(item: PurchasedItem) {
  const call = useCall();
  const [quote, setQuote] = useState<Quote | null>(null);
  /** Another of its prices, pressed while that quote is on its way. */
  const [chosen, setChosen] = useState<Currency | null>(null);
  /** Answers may come in another order than they were asked for: the last question counts. */
  const lastQuote = useRef(0);

  const price = useCallback(
    async (given: Details, currency?: Currency) => {
      lastQuote.current += 1;
      const own = lastQuote.current;
      const priced = await call('POST /api/orders/quotes', {
        body: { ...item, ...given, ...(currency === undefined ? {} : { currency }) },
      });
      if (own === lastQuote.current) setQuote(priced);
      return priced;
    },
    [call, item],
  );

  /** Prices it in another currency; the amounts that are shown stay until that one is known. Throws what was refused. */
  async function choose(given: Details, currency: Currency): Promise<void> {
    setChosen(currency);
    try {
      await price(given, currency);
    } finally {
      setChosen((current) => (current === currency ? null : current));
    }
  }

  return { quote, price, chosen, choose };
}
