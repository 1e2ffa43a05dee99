import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import { on } from '../events.ts';
import { onViewerChange, storedViewer } from '../session/stored-viewer.ts';
import type { RawInput } from './api-client.ts';

/** The tags come first: an event that names one finds every query of its content. */
export type ApiQueryKey = readonly [tags: readonly string[], operation: string, input: RawInput];

/**
 * The specification's defaults: never stale, no retries, no refetch by itself. Opening a page asks for its data, as opening a
 * document does; what the cache holds of it is shown until the answer comes.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnMount: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline a call fails at once and says so, instead of waiting without a word on the screen.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The one cache of the working pages. It lives as long as the document. */
export const queryClient = createQueryClient();

/** On the server nothing is fetched, and no render may find what another one left: each call there has a client of its own. */
export const currentClient = (): QueryClient => (typeof window === 'undefined' ? createQueryClient() : queryClient);

function hasTag(queryKey: readonly unknown[], changed: readonly string[]): boolean {
  const [tags] = queryKey;
  return Array.isArray(tags) && tags.some((tag) => changed.includes(tag));
}

/**
 * What these filters find is fetched again; what is not on screen, when it next is. An answer on its way may be older than what was
 * changed: the first one of a query on screen is given up here, since TanStack would take it for the new one (`Query.fetch` without
 * data).
 */
export function invalidate(filters: QueryFilters): void {
  for (const query of queryClient.getQueryCache().findAll({ ...filters, type: 'active' }))
    if (query.state.data === undefined) void query.cancel({ silent: true });
  void queryClient.invalidateQueries(filters);
}

if (typeof window !== 'undefined') {
  // Mounted, it listens to the page's visibility: polling goes on at once when the page is back in sight.
  queryClient.mount();
  on('changed', ({ tags }) => invalidate({ predicate: ({ queryKey }) => hasTag(queryKey, tags) }));
  let viewerId = storedViewer()?.id;
  onViewerChange(() => {
    const now = storedViewer()?.id;
    // What one account loaded is for that account alone. What is on screen is the session's affair: the shell reloads it.
    if (now !== viewerId) queryClient.removeQueries({ type: 'inactive' });
    viewerId = now;
  });
}
