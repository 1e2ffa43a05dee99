import type { OwnPost } from '@letat/contracts/posts/writing/operations';
import { emit } from '@letat/remote-kit/events';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, useApiList } from '@letat/remote-kit/query';
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
  { id: 'actions', label: 'Actions', isLabelHidden: true, cell: Edit },
];

/** Articles of others that the author writes with them; nothing while there are none. */
export function CosignedPosts() {
  const posts = useApiList('GET /api/my/cosigned-posts', { tags: ['posts'] });
  if (posts.data === undefined || posts.data.length === 0) return null;
  return (
    <section aria-label="Articles cosignés">
      <Stack stretch>
        <QueryPart query={posts} skeleton={null}>
          {(items) => <Table caption="Articles cosignés" rows={items} rowKey={({ id }) => id} columns={columns} />}
        </QueryPart>
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
