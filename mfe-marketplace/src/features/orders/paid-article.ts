import { isLocalPath } from '@letat/remote-kit/local-path';
import { storedValue, withStorage } from '@letat/remote-kit/storage';

const key = 'letat-paid-article';

/** The article that a plan is bought for in this tab: the last one, whatever else is bought meanwhile. */
interface PaidArticle {
  /** Its page, at the part that was withheld. */
  article: string;
  /** Address of the order's page; null until PayPal has led back, whose answer tells it. */
  order: string | null;
  /** The buyer reads it once it is paid, and is led there by itself: once, as who comes back to the order wants the order. */
  leads: boolean;
}

/** Remembers in this tab what that order opens to its buyer. */
export function savePaidArticle(paid: PaidArticle): void {
  withStorage(() => sessionStorage.setItem(key, JSON.stringify(paid)));
}

/** What is paid for next is paid for no article. */
export function forgetPaidArticle(): void {
  withStorage(() => sessionStorage.removeItem(key));
}

/** PayPal has led back from the payment of that order. */
export function namePaidOrder(address: string): void {
  const paid = storedArticle();
  if (paid?.order === null) savePaidArticle({ ...paid, order: address });
}

/** The page of that order has another address by now. */
export function renamePaidOrder(from: string, to: string): void {
  const paid = articleFor(from);
  if (paid) savePaidArticle({ ...paid, order: to });
}

/** The article that this order was paid for; null when this tab knows of none. */
export const articleOfOrder = (address: string): string | null => articleFor(address)?.article ?? null;

/** The same where its buyer is to be led there now, and null from then on. */
export function takeArticleOf(address: string): string | null {
  const paid = articleFor(address);
  if (!paid?.leads) return null;
  savePaidArticle({ ...paid, leads: false });
  return paid.article;
}

function articleFor(address: string): PaidArticle | null {
  const paid = storedArticle();
  return paid?.order === address ? paid : null;
}

function storedArticle(): PaidArticle | null {
  const paid = storedValue(withStorage(() => sessionStorage.getItem(key)));
  return isPaidArticle(paid) && isLocalPath(paid.article) ? paid : null;
}

function isPaidArticle(value: unknown): value is PaidArticle {
  if (typeof value !== 'object' || value === null) return false;
  const order: unknown = Reflect.get(value, 'order');
  return (
    typeof Reflect.get(value, 'article') === 'string' &&
    (order === null || typeof order === 'string') &&
    typeof Reflect.get(value, 'leads') === 'boolean'
  );
}
