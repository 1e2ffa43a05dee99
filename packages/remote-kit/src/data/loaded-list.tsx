import { Button } from '@letat/ui/button';
import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { useState } from 'react';
import { type ListPage, type ListPageRequest, listPage } from './list-page.ts';
import { type Loaded, type LoadedControls, useLoaded } from './loaded.tsx';

/** What a page of a list is asked with, and until when. */
export interface LoadedPageRequest extends ListPageRequest {
  signal: AbortSignal;
}

export type LoadedList<T> = Loaded<ListPage<T>> &
  LoadedControls<ListPage<T>> & {
    /** Adds the next page under what is there. */
    more(): void;
    following: 'idle' | 'pending' | 'failed';
  };

/** `useLoaded` for a list that comes by pages: `MoreOfList` brings the next one. */
export function useLoadedList<T>(
  what: string,
  ask: (request: LoadedPageRequest) => Promise<readonly T[]>,
  options: { tags?: readonly string[] } = {},
): LoadedList<T> {
  const [kept, setKept] = useState<{ what: string; following: LoadedList<T>['following'] }>({
    what,
    following: 'idle',
  });
  const following = kept.what === what ? kept.following : 'idle';

  const page = (cursor: string | undefined, signal: AbortSignal) =>
    listPage(cursor, (request) => ask({ ...request, signal }));
  const list = useLoaded(what, (signal) => page(undefined, signal), options);

  const more = async (cursor: string) => {
    setKept({ what, following: 'pending' });
    try {
      const found = await page(cursor, new AbortController().signal);
      // Whoever asked anew in the meantime has another list, which goes on elsewhere.
      list.change((now) => (now.next === cursor ? { items: [...now.items, ...found.items], next: found.next } : now));
      setKept({ what, following: 'idle' });
    } catch {
      setKept({ what, following: 'failed' });
    }
  };

  return {
    ...list,
    following,
    more() {
      if (list.phase === 'ready' && list.data.next !== null && following !== 'pending') void more(list.data.next);
    },
  };
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

/** The way on through a list, while there is one. */
export function MoreOfList<T>({ list }: { list: LoadedList<T> }) {
  if (list.phase !== 'ready' || list.data.next === null) return null;
  const failed = list.following === 'failed';
  return (
    <>
      <p role="status">{failed ? 'La suite n’est pas venue.' : null}</p>
      <Button onPress={list.more} isPending={list.following === 'pending'} pendingLabel="Chargement…">
        {failed ? 'Réessayer' : 'Charger plus'}
      </Button>
    </>
  );
}
