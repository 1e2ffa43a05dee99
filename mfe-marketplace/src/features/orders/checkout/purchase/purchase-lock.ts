import type { PurchasedItem } from '@letat/contracts/orders/operations';

/**
 * Takes the payment of this item for this tab, until it is released; null while another tab of this browser has it. A closed tab
 * releases it by itself (Web Locks).
 */
export function lockPurchase(item: PurchasedItem): Promise<(() => void) | null> {
  // Without a secure context there are no locks; the server grants what is bought once all the same.
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((taken, failed) => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    navigator.locks
      .request(`letat-purchase ${JSON.stringify(item)}`, { ifAvailable: true }, async (lock) => {
        taken(lock === null ? null : release);
        if (lock !== null) await promise;
      })
      .catch(failed);
  });
}
