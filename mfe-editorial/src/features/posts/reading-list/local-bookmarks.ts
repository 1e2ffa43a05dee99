import type { PostSummary } from '@letat/contracts/posts/operations';
import { maxLocalBookmarks } from '@letat/contracts/posts/reading-list/constants';
import { storedValue, withStorage } from '@letat/remote-kit/storage';

/** What a browser stores of an article for a visitor who is not logged in: enough to list it without a request. */
export type LocalBookmark = Omit<PostSummary, 'match'>;

/** Bookmarks that were stored before articles had co-authors. */
type Stored = Omit<LocalBookmark, 'coauthors'> & Partial<Pick<LocalBookmark, 'coauthors'>>;

const key = 'letat.reading-list';

/** The last bookmarked first; none where the browser denies storage or holds something else under the key. */
export function localBookmarks(): LocalBookmark[] {
  const value = storedValue(withStorage(() => localStorage.getItem(key)));
  return Array.isArray(value)
    ? value.filter(isStored).map((post) => ({ ...post, coauthors: post.coauthors ?? [] }))
    : [];
}

/** Bookmarks an article in this browser in place of the oldest; false when the browser does not store it. */
export function saveLocalBookmark(post: LocalBookmark): boolean {
  return write([post, ...localBookmarks().filter(({ id }) => id !== post.id)].slice(0, maxLocalBookmarks));
}

export function removeLocalBookmark(id: string): boolean {
  return write(localBookmarks().filter((post) => post.id !== id));
}

export function clearLocalBookmarks(): void {
  write([]);
}

function write(posts: readonly LocalBookmark[]): boolean {
  const done = withStorage(() => {
    if (posts.length > 0) localStorage.setItem(key, JSON.stringify(posts));
    else localStorage.removeItem(key);
    return true;
  });
  return done ?? false;
}

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'slug', 'title', 'excerpt', 'category'].every((field) => typeof Reflect.get(value, field) === 'string') &&
    typeof Reflect.get(value, 'author') === 'object' &&
    Array.isArray(Reflect.get(value, 'tags'))
  );
}
