import { formatMonth, formatShortDate } from '@letat/contracts/core/format/dates';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { OwnPayout } from '@letat/contracts/ledger/operations';
import { type PayoutState, payoutStateLabels } from '@letat/contracts/ledger/payouts/constants';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { EmptyState } from '@letat/ui/empty-state';
import { SectionHead, Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import * as styles from './earnings.css.ts';

const tones: Record<PayoutState, BadgeTone> = {
  pending: 'blue',
  completed: 'green',
  failed: 'brick',
  returned: 'ochre',
};

const columns: readonly Column<OwnPayout>[] = [
  { id: 'month', label: 'Pour', cell: ({ month }) => formatMonth(month) },
  { id: 'at', label: 'Date', onCard: 'plain', cell: ({ at }) => <time dateTime={at}>{formatShortDate(at)}</time> },
  { id: 'amount', label: 'Montant', align: 'end', onCard: 'end', cell: ({ amount }) => formatMoney(amount) },
  {
    id: 'state',
    label: 'État',
    onCard: 'plain',
    cell: ({ state, email }) => (
      <div>
        <Badge tone={tones[state]}>{payoutStateLabels[state]}</Badge>
        {email === '' ? null : <p className={styles.note}>{email}</p>}
      </div>
    ),
  },
];

/** What was paid to the author. */
export default function OwnPayouts() {
  const list = useApiList('GET /api/my/payouts', { tags: ['payouts'] });
  return (
    <section aria-labelledby="versements">
      <Stack stretch>
        <SectionHead id="versements" title="Versements" size="small" />
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des versements…" />}>
          {(items) => (
            <Table
              caption="Vos versements, les plus récents d’abord"
              isCaptionHidden
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              empty={
                <EmptyState
                  heading="p"
                  title="Aucun versement pour le moment"
                  text="Le solde d’un mois est versé au début du suivant, une fois votre adresse PayPal donnée."
                />
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
    </section>
  );
}
