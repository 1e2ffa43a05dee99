import { formatTimestamp } from '@letat/contracts/core/format/dates';
import { releaseRightLabels } from '@letat/contracts/releases/constants';
import type { ReleaseToken } from '@letat/contracts/releases/tokens/operations';
import { RowAction } from '@letat/remote-kit/lists';
import { QueryPart, RowsSkeleton, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { CellLines } from '@letat/ui/cell-lines';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { useState } from 'react';
import { NewTokenDialog } from './new-token-dialog.tsx';

/** Tokens by which teams publish: each is for one part and one right, and is shown once, when it is made. */
export default function ReleaseTokens() {
  const tokens = useApiQuery('GET /api/admin/release-tokens', { tags: ['release-tokens'] });
  const [isMaking, setMaking] = useState(false);
  const revoke = useApiMutation('POST /api/admin/release-tokens/:id/revocation', {
    changes: ['release-tokens', 'audit'],
    success: { title: 'Jeton révoqué' },
    failure: 'Jeton non révoqué',
  });
  const columns: readonly Column<ReleaseToken>[] = [
    { id: 'name', label: 'Partie', cell: ({ name }) => name },
    { id: 'right', label: 'Droit', cell: ({ right }) => releaseRightLabels[right] },
    {
      id: 'created',
      label: 'Créé',
      cell: ({ createdAt, expiresAt }) => (
        <CellLines note={expiresAt === null ? null : `remplacé, valable jusqu’au ${formatTimestamp(expiresAt)}`}>
          {formatTimestamp(createdAt)}
        </CellLines>
      ),
    },
    {
      id: 'used',
      label: 'Dernier usage',
      cell: ({ usedAt }) => (usedAt === null ? 'jamais' : formatTimestamp(usedAt)),
    },
    {
      id: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      cell: ({ id, name, right }) => (
        <RowAction
          mutation={revoke}
          input={{ params: { id } }}
          name={`Révoquer le jeton de ${name}, ${releaseRightLabels[right]}`}
        >
          Révoquer
        </RowAction>
      ),
    },
  ];
  return (
    <Stack stretch>
      <QueryPart query={tokens} skeleton={<RowsSkeleton label="Chargement des jetons…" rows={3} />}>
        {(listed) =>
          listed.length === 0 ? (
            <p>Aucune équipe n’a de jeton.</p>
          ) : (
            <Table
              caption="Jetons des équipes"
              isCaptionHidden
              columns={columns}
              rows={listed}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryPart>
      <div>
        <Button onPress={() => setMaking(true)}>Créer un jeton</Button>
      </div>
      {isMaking ? <NewTokenDialog onClose={() => setMaking(false)} /> : null}
    </Stack>
  );
}
