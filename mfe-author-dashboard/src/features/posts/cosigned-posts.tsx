import type { OwnPost } from '@letat/contracts/posts/writing';
import { emit } from '@letat/remote-kit/events';
import { MoreOfList, useLoadedList } from '@letat/remote-kit/loaded-list';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { RowActions } from '../dashboard/row-actions.tsx';
import { PostDate, PostState, PostTitle } from './post-cells.tsx';

const columns: readonly Column<OwnPost>[] = [
  { id: 'title', label: 'Titre', cell: PostTitle },
  { id: 'author', label: 'Avec', cell: ({ author }) => author.fullName },
  { id: 'state', label: 'État', cell: PostState },
  { id: 'date', label: 'Date', cell: PostDate },
  { id: 'actions', label: 'Actions', isLabelHidden: true, align: 'end', cell: Edit },
];

/** Articles of others that the author writes with them; nothing while there are none. */
export function CosignedPosts() {
  const call = useCall();
  const posts = useLoadedList(
    'cosigned posts',
    ({ cursor, ...request }) => call('GET /api/my/cosigned-posts', { query: { cursor }, ...request }),
    { tags: ['posts'] },
  );
  if (posts.phase !== 'ready' || posts.data.items.length === 0) return null;
  return (
    <section aria-label="Articles cosignés">
      <Stack stretch>
        <Table
          caption="Articles cosignés"
          rows={posts.data.items}
          rowKey={({ id }) => id}
          columns={columns}
          empty={null}
        />
        <MoreOfList list={posts} />
      </Stack>
    </section>
  );
}

function Edit({ id, title }: OwnPost) {
  return (
    <RowActions>
      <Button size="small" aria-label={`Modifier ${title}`} onPress={() => emit('write', { postId: id })}>
        Modifier
      </Button>
    </RowActions>
  );
}
