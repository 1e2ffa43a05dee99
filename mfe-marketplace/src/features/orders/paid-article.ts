import { isLocalPath } from '@letat/remote-kit/local-path';
import { storedValue, withStorage } from '@letat/remote-kit/storage';

const key = 'letat-paid-article';

/** The article that a plan was bought for in this tab. */
interface PaidArticle {
  /** Its page, at the part that was withheld. */
  article: string;
  /** Address of the order's page. */
  order: string;
}

/** Remembers in this tab what that order opens to its buyer: the page of the order leads there. */
export function savePaidArticle(paid: PaidArticle): void {
  withStorage(() => sessionStorage.setItem(key, JSON.stringify(paid)));
}

/** The article that this order was paid for; null when this tab knows of none. */
export function articleOfOrder(address: string): string | null {
  const paid = storedValue(withStorage(() => sessionStorage.getItem(key)));
  return isPaidArticle(paid) && paid.order === address && isLocalPath(paid.article) ? paid.article : null;
}

function isPaidArticle(value: unknown): value is PaidArticle {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['article', 'order'].every((field) => typeof Reflect.get(value, field) === 'string')
  );
}
