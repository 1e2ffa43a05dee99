import { isLocalPath } from '@letat/remote-kit/local-path';

/** Key of the query by which the offer of an article says where its reader stopped. */
const key = 'retour';
/** Id of the part of an article that was withheld (`mfe-editorial`, `article-view.ts`). */
const reservedPart = 'suite';

/**
 * The article that a plan is bought for, from the address of the checkout: its page, at the line where everybody's beginning ends. Null
 * for a checkout that was opened otherwise, and for addresses that are no article's. Read in the browser alone: the page is the same
 * for all of them.
 */
export function articleIn(address: string): string | null {
  const path = new URLSearchParams(address.split('?', 2)[1]).get(key);
  return isLocalPath(path) && /^\/(?:post|blog)\/[^/?#]+$/.test(path) ? `${path}#${reservedPart}` : null;
}

/** The checkout of a plan, with the way back to an article as `articleIn` gives it. */
export function withWayBack(checkout: string, article: string): string {
  const { pathname, searchParams } = new URL(checkout, 'http://site.invalid');
  const [path = ''] = article.split('#', 1);
  searchParams.set(key, path);
  return `${pathname}?${searchParams}`;
}
