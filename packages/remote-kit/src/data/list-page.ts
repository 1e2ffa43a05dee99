/** A page of a list, and the cursor of the next one; null at the end. */
export interface ListPage<T> {
  items: readonly T[];
  next: string | null;
}

/** What a page of a list is asked with: to be spread into a call, the cursor into its query. */
export interface ListPageRequest {
  cursor: string | undefined;
  onNext: (cursor: string | null) => void;
}

type Ask<T> = (request: ListPageRequest) => Promise<readonly T[]>;

/**
 * The page of a list that begins at the cursor; without one, the first.
 * @throws what `ask` throws
 */
export async function listPage<T>(cursor: string | undefined, ask: Ask<T>): Promise<ListPage<T>> {
  let next: string | null = null;
  const onNext = (found: string | null) => {
    next = found;
  };
  const items = await ask({ cursor, onNext });
  return { items, next };
}

/**
 * The same for a cursor that stands in an address: one that cannot be read, of a link that was cut short, leads to the
 * start of the list.
 */
export async function listPageOfLink<T>(cursor: string | undefined, ask: Ask<T>): Promise<ListPage<T>> {
  try {
    return await listPage(cursor, ask);
  } catch (cause) {
    if (!cursor || !isBadCursor(cause)) throw cause;
    return listPage(undefined, ask);
  }
}

/** By its name: the call is the platform's, whose `ApiError` is another class than the one of this module. */
function isBadCursor(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'ApiError' && 'code' in cause && cause.code === 'bad_cursor';
}
