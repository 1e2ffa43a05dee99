import { Button } from '@letat/ui/button';
import { ErrorState } from '@letat/ui/error-state';
import { Stack } from '@letat/ui/layout';
import { RefreshFailure } from '@letat/ui/refresh-failure';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import type { ReactNode } from 'react';
import { ApiError, isSessionOver } from './api-client.ts';
import type { ApiQuery } from './api-query.ts';

/**
 * Shows what a query has: the skeleton until it comes, what to do when it did not, else the part itself, with a line over it when it
 * could not be refreshed.
 */
export function QueryPart<T>({
  query: { data, error, isFetching, refetch },
  skeleton,
  children,
}: {
  query: ApiQuery<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (data === undefined) return error === null ? skeleton : <Failure cause={error} onRetry={refetch} />;
  return (
    <div aria-busy={isFetching || undefined}>
      <RefreshFailure
        isShown={error !== null}
        reason={
          isSessionOver(error)
            ? 'Votre session a pris fin\u00a0: reconnectez-vous dans un autre onglet, puis réessayez ici.'
            : undefined
        }
        isRetrying={isFetching}
        onRetry={refetch}
      />
      {children(data)}
    </div>
  );
}

function Failure({ cause, onRetry }: { cause: unknown; onRetry: () => void }) {
  const status = cause instanceof ApiError ? cause.status : null;
  if (cause instanceof ApiError && (status === 401 || status === 403))
    return (
      <ErrorState
        heading="p"
        title={status === 401 ? 'Votre session a pris fin' : 'Cette partie ne vous est pas ouverte'}
        text={cause.sentence}
        action={<Button onPress={() => location.reload()}>Recharger la page</Button>}
      />
    );
  // What `fetch` throws without a connection is a TypeError (Fetch, section 5.6).
  return <ErrorState heading="p" unavailable={status === 503 || cause instanceof TypeError} onRetry={onRetry} />;
}

/** The place of a list's rows while they come. */
export function RowsSkeleton({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <SkeletonGroup label={label}>
      <Stack stretch>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={String(row)} shape="title" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
