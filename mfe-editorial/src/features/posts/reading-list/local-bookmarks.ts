import { localBookmarksMost } from '@letat/contracts/constants';
import type { PostSummary } from '@letat/contracts/posts';
import { storedValue, withStorage } from '@letat/remote-kit/storage';

/** What a browser keeps of an article for somebody who is not logged in: enough to list it without asking anybody. */
export type KeptHere = Omit<PostSummary, 'match'>;

/** What the browser may have kept before articles named those who sign them with their authors. */
type Stored = Omit<KeptHere, 'coauthors'> & Partial<Pick<KeptHere, 'coauthors'>>;

const key = 'letat.reading-list';

/** Last kept first. A browser that denies storage, or holds something else under the key, keeps nothing. */
export function keptHere(): KeptHere[] {
  const value = storedValue(withStorage(() => localStorage.getItem(key)));
  return Array.isArray(value) ? value.filter(isKept).map((post) => ({ ...post, coauthors: post.coauthors ?? [] })) : [];
}

/** Keeps an article in this browser, the oldest makes room; false when the browser will not. */
export function keepHere(post: KeptHere): boolean {
  return write([post, ...keptHere().filter(({ id }) => id !== post.id)].slice(0, localBookmarksMost));
}

export function dropHere(id: string): boolean {
  return write(keptHere().filter((post) => post.id !== id));
}

export function emptyHere(): void {
  write([]);
}

function write(posts: readonly KeptHere[]): boolean {
  const done = withStorage(() => {
    if (posts.length > 0) localStorage.setItem(key, JSON.stringify(posts));
    else localStorage.removeItem(key);
    return true;
  });
  return done ?? false;
}

function isKept(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'slug', 'title', 'excerpt', 'category'].every((field) => typeof Reflect.get(value, field) === 'string') &&
    typeof Reflect.get(value, 'author') === 'object' &&
    Array.isArray(Reflect.get(value, 'tags'))
  );
}
