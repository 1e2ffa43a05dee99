import type { CommentBan } from '@letat/contracts/comments/bans/operations';
import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { ofName } from '@letat/contracts/core/of-name';
import { ListSection, ListTable, RowAction } from '@letat/remote-kit/lists';
import { useApiList, useApiMutation } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import { CellLines } from '@letat/ui/cell-lines';
import type { Column } from '@letat/ui/table';

/** Who is banned, until when, and the way to end it. */
export function BansList() {
  const list = useApiList('GET /api/comments/bans', { tags: ['comment-bans'] });
  const lift = useApiMutation('DELETE /api/comments/bans/:id', {
    changes: ['comment-bans'],
    success(_, { params: { id } }) {
      const name = list.data?.find((ban) => ban.id === id)?.authorName;
      return { title: 'Bannissement levé', ...(name ? { text: name } : {}) };
    },
    failure: 'Le bannissement n’a pas été levé',
  });
  return (
    <ListSection label="Personnes bannies">
      <ListTable
        list={list}
        caption="Personnes bannies"
        columns={columns}
        actions={({ id, authorName }) => (
          <RowAction mutation={lift} input={{ params: { id } }} name={`Lever le bannissement ${ofName(authorName)}`}>
            Lever
          </RowAction>
        )}
        loading="Chargement des bannissements…"
        empty={{
          title: 'Personne n’est banni',
          text: 'On bannit depuis un commentaire\u00a0; la personne n’en est pas avertie.',
          action: <ButtonLink href="/admin/moderation">Voir les commentaires</ButtonLink>,
        }}
      />
    </ListSection>
  );
}

const columns: readonly Column<CommentBan>[] = [
  {
    id: 'who',
    label: 'Personne',
    cell: ({ authorName, authorEmail, hasAccount }) => (
      <CellLines note={`${authorEmail}${hasAccount ? ' · avec son compte' : ''}`}>
        <bdi>{authorName}</bdi>
      </CellLines>
    ),
  },
  { id: 'reason', label: 'Raison', cell: ({ reason }) => <bdi>{reason || '—'}</bdi> },
  {
    id: 'until',
    label: 'Jusqu’au',
    cell: ({ until }) => (until === null ? 'Pour toujours' : formatShortDateTime(until)),
  },
  { id: 'by', label: 'Par', cell: ({ bannedBy }) => bannedBy.fullName || '—' },
];
