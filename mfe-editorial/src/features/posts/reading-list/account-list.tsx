import type { Bookmark } from '@letat/contracts/posts/reading-list';
import { LoadedPart } from '@letat/remote-kit/loaded';
import { MoreOfList, useLoadedList } from '@letat/remote-kit/loaded-list';
import { useCall } from '@letat/remote-kit/page-context';
import { Stack } from '@letat/ui/layout';
import { SkeletonCards } from '@letat/ui/skeleton';
import { toast } from '@letat/ui/toast';
import { handOver } from './keeping.ts';
import { KeptPosts } from './kept-posts.tsx';

/** The list of an account, by pages; what this browser kept before the login goes there first. */
export function AccountList() {
  const call = useCall();
  const list = useLoadedList<Bookmark>('reading list', async ({ cursor, ...request }) => {
    await handOver(call);
    return call('GET /api/my/reading-list', { query: { cursor, limit: 24 }, ...request });
  });

  async function remove(id: string) {
    try {
      await call('DELETE /api/my/reading-list/:postId', { params: { postId: id } });
      list.change(({ items, next }) => ({ items: items.filter((post) => post.id !== id), next }));
    } catch {
      toast({ title: 'Votre liste n’a pas changé', text: 'Réessayez dans un instant.', tone: 'error' });
    }
  }

  return (
    <Stack stretch>
      <LoadedPart loaded={list} skeleton={<SkeletonCards count={3} label="Chargement de votre liste…" />}>
        {({ items }) => <KeptPosts posts={items} onRemove={remove} />}
      </LoadedPart>
      <MoreOfList list={list} />
    </Stack>
  );
}
