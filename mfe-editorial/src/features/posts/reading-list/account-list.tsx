import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, useApiList, useApiMutation, useWork } from '@letat/remote-kit/query';
import { Stack } from '@letat/ui/layout';
import { SkeletonCards } from '@letat/ui/skeleton';
import { useEffect, useEffectEvent } from 'react';
import { BookmarkedPosts } from './bookmarked-posts.tsx';
import { moveLocalBookmarks } from './bookmarks.ts';
import { localBookmarks } from './local-bookmarks.ts';

const failure = { title: 'Votre liste n’a pas changé', text: 'Réessayez dans un instant.' };

/** The list of an account, by pages; bookmarks that this browser stored before the login are moved there. */
export function AccountList() {
  const list = useApiList('GET /api/my/reading-list', { tags: ['reading-list'], query: { limit: 24 } });
  const remove = useApiMutation('DELETE /api/my/reading-list/:postId', {
    changes: ['reading-list'],
    optimistic: ({ params }) => [list.patch((posts) => posts.filter(({ id }) => id !== params.postId))],
    failure,
  });
  const move = useWork((_: null, call) => moveLocalBookmarks(call), { changes: ['reading-list'], failure });
  const moveOnce = useEffectEvent(() => {
    if (localBookmarks().length > 0) move.mutate(null);
  });
  useEffect(() => moveOnce(), []);

  return (
    <Stack stretch>
      <QueryPart query={list} skeleton={<SkeletonCards count={3} label="Chargement de votre liste…" />}>
        {(posts) => <BookmarkedPosts posts={posts} onRemove={(postId) => remove.mutate({ params: { postId } })} />}
      </QueryPart>
      <MoreOfList list={list} />
    </Stack>
  );
}
