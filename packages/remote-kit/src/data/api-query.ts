import type { QueryOf, ResponseOf } from '@letat/contracts/core/operation';
import type { Operations } from '@letat/contracts/features';
import { hashKey, type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCall } from '../pages/page-context.tsx';
import { type CallInput, callAs } from './api-client.ts';
import { type ListPage, type ListPageRequest, listPage } from './list-page.ts';
import { changeNow, type Patch } from './optimistic.ts';
import { type ApiQueryKey, currentClient } from './query-client.ts';

/** Operations that only read. */
export type Read = Extract<keyof Operations, `GET ${string}`>;
type Answer<K extends keyof Operations> = ResponseOf<Operations[K]>;
type Item<K extends Read> = Answer<K> extends readonly (infer T)[] ? T : never;

interface QueryOptions<T> {
  /** Tags of the content that it shows: a change of one of them, through this tab, fetches it again. */
  tags: readonly string[];
  /** Fetches it again and again, also after a failure, while the page is in sight. */
  refreshMs?: number | ((data: T | undefined) => number | false);
}

/** Data of a part of a working page, in whatever state it is. */
export interface ApiQuery<T> {
  /** What was fetched last; a failed refresh leaves it. undefined until it has come once. */
  data: T | undefined;
  /** Why the last attempt failed; null when it did not. */
  error: unknown;
  isFetching: boolean;
  /** Fetches it again; what is there stays until the answer comes. */
  refetch(): void;
  /** Changes what is shown for good, such as by the answer to a call. */
  change(update: (data: T) => T): void;
  /** A change for `optimistic` of a mutation. */
  patch(update: (data: T) => T): Patch;
}

/**
 * Data that a part of a working page asks for by itself, so that the others neither wait for it nor fail with it. Shown by
 * `QueryPart`. A page's own data is its route's `load`.
 */
export function useApiQuery<K extends Read>(
  operation: K,
  {
    tags,
    refreshMs,
    initial,
    isEdited = false,
    params,
    query,
  }: QueryOptions<Answer<K>> & {
    /**
     * Fields begin with it: nothing is kept of it once it is off the screen. What the cache showed of it until the answer comes would
     * stay in the fields, and be saved over what was written since.
     */
    isEdited?: boolean;
    /** What the page's `load` has brought already. */
    initial?: Answer<K>;
  } & Pick<CallInput<K>, 'params' | 'query'>,
): ApiQuery<Answer<K>> {
  const call = useCall();
  const queryKey: ApiQueryKey = [tags, operation, { params, query }];
  const result = useQuery<Answer<K>, Error, Answer<K>, ApiQueryKey>(
    {
      queryKey,
      queryFn: ({ signal }) => callAs<Answer<K>>(call, operation, { params, query, signal }),
      placeholderData: ofOtherFilter(queryKey),
      ...refresh<Answer<K>>(refreshMs),
      ...(isEdited ? { gcTime: 0 } : {}),
      ...(initial === undefined ? {} : { initialData: () => initial, refetchOnMount: false }),
    },
    currentClient(),
  );
  const { data, error, isFetching, refetch } = result;
  return { data, error, isFetching, refetch: () => void refetch(), ...changesOf<Answer<K>>(queryKey) };
}

/** `useApiQuery` for what the API does not have, such as what the shell says of itself. */
export function useDataQuery<T>({
  tags,
  address,
  load,
}: {
  tags: readonly string[];
  /** Its name among other data. */
  address: string;
  /** Throws when it does not come. */
  load: (signal: AbortSignal) => Promise<T>;
}): ApiQuery<T> {
  const queryKey: ApiQueryKey = [tags, address, {}];
  const result = useQuery<T>({ queryKey, queryFn: ({ signal }) => load(signal) }, currentClient());
  const { data, error, isFetching, refetch } = result;
  return { data, error, isFetching, refetch: () => void refetch(), ...changesOf<T>(queryKey) };
}

/** A list that comes by pages. Its changes are applied to each page by itself. */
export interface ApiList<T> extends ApiQuery<readonly T[]> {
  hasMore: boolean;
  /** Adds the next page under what is there. */
  more(): void;
  isFetchingMore: boolean;
  moreFailed: boolean;
}

type ListQuery<K extends Read> = [QueryOf<Operations[K]>] extends [undefined]
  ? { query?: undefined }
  : { query?: Omit<NonNullable<QueryOf<Operations[K]>>, 'cursor'> };

/** `useApiQuery` for a list that comes by pages (`Link: rel="next"`): `MoreOfList` brings the next one. */
export function useApiList<K extends Read>(
  operation: K,
  {
    tags,
    refreshMs,
    params,
    query,
  }: Pick<QueryOptions<never>, 'tags'> & { refreshMs?: number } & Pick<CallInput<K>, 'params'> & ListQuery<K>,
): ApiList<Item<K>> {
  const call = useCall();
  return usePages<Item<K>>([tags, operation, { params, query }], refreshMs, ({ cursor, ...request }) =>
    callAs<readonly Item<K>[]>(call, operation, { params, query: Object.assign({ cursor }, query), ...request }),
  );
}

function usePages<T>(
  queryKey: ApiQueryKey,
  refreshMs: number | undefined,
  ask: (request: ListPageRequest & { signal: AbortSignal }) => Promise<readonly T[]>,
): ApiList<T> {
  const result = useInfiniteQuery<ListPage<T>, Error, readonly T[], ApiQueryKey, string>(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => listPage(pageParam, (request) => ask({ ...request, signal })),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: ofOtherFilter(queryKey),
      select: itemsOf,
      // A list that was read further is left alone: each refresh would fetch all of its pages.
      ...refresh<Pages<T>>(
        refreshMs === undefined ? undefined : (data) => (data && data.pages.length > 1 ? false : refreshMs),
      ),
    },
    currentClient(),
  );
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, isPlaceholderData } = result;
  const { change, patch } = changesOf<Pages<T>>(queryKey);
  const inPages = (update: (items: readonly T[]) => readonly T[]) => (all: Pages<T>) => ({
    ...all,
    pages: all.pages.map(({ items, next }) => ({ items: update(items), next })),
  });
  return {
    data,
    error: isFetchNextPageError ? null : error,
    isFetching: isFetching && !isFetchingNextPage,
    refetch: () => void result.refetch(),
    change: (update) => change(inPages(update)),
    patch: (update) => patch(inPages(update)),
    hasMore: hasNextPage && !isPlaceholderData,
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void result.fetchNextPage();
    },
    isFetchingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
  };
}

/** The same data with another filter: they stay until the others come, and what has the focus beside them does too. */
const ofOtherFilter =
  ([, operation, { params }]: ApiQueryKey) =>
  <T>(shown: T | undefined, before: { queryKey: ApiQueryKey } | undefined): T | undefined => {
    if (before === undefined) return undefined;
    const [, other, { params: others }] = before.queryKey;
    return operation === other && hashKey([params]) === hashKey([others]) ? shown : undefined;
  };

type Pages<T> = InfiniteData<ListPage<T>, string>;
const itemsOf = <T>({ pages }: Pages<T>): readonly T[] => pages.flatMap(({ items }) => items);

/** It goes on while the page is in sight, and at once when it comes back into sight. */
function refresh<T>(refreshMs: QueryOptions<T>['refreshMs']) {
  if (refreshMs === undefined) return {};
  return {
    refetchOnWindowFocus: 'always' as const,
    refetchInterval: ({ state }: { state: { data: T | undefined } }) =>
      typeof refreshMs === 'number' ? refreshMs : refreshMs(state.data),
  };
}

function changesOf<T>(key: ApiQueryKey): Pick<ApiQuery<T>, 'change' | 'patch'> {
  const patch = (update: (data: T) => T): Patch => ({ key, apply: ofAny(update) });
  return { patch, change: (update) => changeNow(patch(update)) };
}

/** The cache knows data by their key, not by their type: the key is what makes them the same. */
function ofAny<T>(update: (data: T) => T): Patch['apply'];
function ofAny(update: Patch['apply']): Patch['apply'] {
  return update;
}
