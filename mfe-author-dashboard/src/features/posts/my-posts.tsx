import type { OwnPost } from '@letat/contracts/posts/writing/operations';
import { emit } from '@letat/remote-kit/events';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { useState } from 'react';
import { DeletionDialog, type DeletionWords } from '../dashboard/deletion-dialog.tsx';
import { RowActions } from '../dashboard/row-actions.tsx';
import { PostDate, PostState, PostTitle } from './post-cells.tsx';

const deletion: DeletionWords = {
  question: 'Supprimer cet article\u00a0?',
  verb: 'Supprimer l’article',
  consequence: 'Il quitte le site avec ses commentaires. Cela ne peut pas être annulé.',
  done: 'Article supprimé',
  failureTitle: 'Erreur',
  failureText: 'Impossible de supprimer l’article',
};

/** The author's articles and drafts, last saved first, and what can be done with them. */
export function MyPosts() {
  const [toDelete, setToDelete] = useState<OwnPost | null>(null);
  const posts = useApiList('GET /api/my/posts', { tags: ['posts'] });
  const columns: readonly Column<OwnPost>[] = [
    { id: 'title', label: 'Titre', cell: PostTitle },
    { id: 'state', label: 'État', onCard: 'end', cell: PostState },
    { id: 'date', label: 'Date', onCard: 'plain', cell: PostDate },
    {
      id: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      cell: (post) => <PostActions post={post} onDelete={() => setToDelete(post)} />,
    },
  ];
  return (
    <section aria-label="Mes articles">
      <Stack stretch>
        <QueryPart query={posts} skeleton={<RowsSkeleton label="Chargement de vos articles…" />}>
          {(items) => (
            <Table
              caption="Mes articles"
              rows={items}
              rowKey={({ id }) => id}
              columns={columns}
              empty={
                <EmptyState
                  title="Rien d’écrit pour le moment"
                  text="Un brouillon suffit pour commencer&nbsp;: personne d’autre ne le voit."
                  action={<Button onPress={() => emit('write', {})}>Écrire mon premier article</Button>}
                />
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={posts} />
      </Stack>
      <DeletionDialog
        item={toDelete}
        words={deletion}
        remove={(call, id) => call('DELETE /api/posts/:id', { params: { id } })}
        tag="posts"
        onClose={() => setToDelete(null)}
      />
    </section>
  );
}

function PostActions({ post, onDelete }: { post: OwnPost; onDelete: () => void }) {
  const { id, title, slug, published } = post;
  return (
    <RowActions>
      <Button size="small" aria-label={`Modifier ${title}`} onPress={() => emit('write', { postId: id })}>
        Modifier
      </Button>
      <Button size="small" variant="quiet" aria-label={`Supprimer ${title}`} onPress={onDelete}>
        Supprimer
      </Button>
      {published ? (
        <ButtonLink size="small" variant="quiet" href={`/post/${slug}`} aria-label={`Voir ${title}`}>
          Voir
        </ButtonLink>
      ) : null}
    </RowActions>
  );
}
