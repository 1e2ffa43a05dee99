import { formatMonth } from '@letat/contracts/core/format/dates';
import type { Currency } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { payoutObstacleLabels } from '@letat/contracts/ledger/payouts/constants';
import type { PayoutCandidate } from '@letat/contracts/ledger/payouts/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { SectionHead, Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { useState } from 'react';
import * as styles from '../revenue.css.ts';
import { RecordDialog, SendDialog } from './dialogs.ts';

/** Authors with a balance: who can be paid how much, and why others cannot. */
export function Candidates({ month, currency }: { month: string; currency: Currency }) {
  const [opened, setOpened] = useState<PayoutCandidate | 'all' | null>(null);
  const close = () => setOpened(null);
  const list = useApiList('GET /api/admin/payouts/candidates', { tags: ['payouts'], query: { month, currency } });
  const payable = (list.data ?? []).filter(({ obstacle }) => obstacle === null);
  return (
    <section aria-labelledby="a-verser">
      <Stack stretch>
        <SectionHead
          id="a-verser"
          title={`À verser pour ${formatMonth(month)}`}
          action={
            payable.length === 0 ? undefined : (
              <Button variant="primary" onPress={() => setOpened('all')}>
                Verser
              </Button>
            )
          }
        />
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des auteurs à payer…" />}>
          {(items) => (
            <Table
              caption={`Auteurs dont le solde n’est pas nul, ${formatMonth(month)}`}
              isCaptionHidden
              columns={columnsWith(setOpened)}
              rows={items}
              rowKey={({ author }) => author.id}
              empty={
                <EmptyState
                  heading="p"
                  title="Personne n’a de solde dans cette devise"
                  text="Les ventes à venir paraîtront ici."
                />
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
      {opened === 'all' ? (
        <SendDialog month={month} currency={currency} payable={payable} isAll={!list.hasMore} onClose={close} />
      ) : null}
      {opened !== null && opened !== 'all' ? (
        <RecordDialog candidate={opened} month={month} currency={currency} onClose={close} />
      ) : null}
    </section>
  );
}

/** Obstacles that a transfer by other means does not meet. */
const canBeRecorded = ({ obstacle }: PayoutCandidate) =>
  obstacle === null || obstacle === 'no-address' || obstacle === 'address-changed' || obstacle === 'above-greatest';

const columnsWith = (onRecord: (candidate: PayoutCandidate) => void): readonly Column<PayoutCandidate>[] => [
  {
    id: 'author',
    label: 'Auteur',
    cell: ({ author, rail, to, reserved }) => (
      <div>
        {author.name}
        {rail === null ? null : (
          <p className={styles.note}>
            {rail.label}, {to}
          </p>
        )}
        {reserved.amount === 0 ? null : <p className={styles.note}>{formatMoney(reserved)} réservés pour litige</p>}
      </div>
    ),
  },
  { id: 'balance', label: 'Solde', align: 'end', cell: ({ balance }) => formatMoney(balance) },
  {
    id: 'amount',
    label: 'À verser',
    align: 'end',
    cell: ({ amount, obstacle }) => (obstacle === null ? <b>{formatMoney(amount)}</b> : formatMoney(amount)),
  },
  {
    id: 'obstacle',
    label: 'État',
    cell: ({ obstacle }) =>
      obstacle === null ? (
        <Badge tone="green">Prêt</Badge>
      ) : (
        <Badge tone={obstacle === 'negative' ? 'brick' : 'neutral'}>{payoutObstacleLabels[obstacle]}</Badge>
      ),
  },
  {
    id: 'actions',
    label: 'Actions',
    isLabelHidden: true,
    align: 'end',
    cell: (candidate) =>
      canBeRecorded(candidate) ? (
        <Button
          size="small"
          aria-label={`Noter un versement à ${candidate.author.name}`}
          onPress={() => onRecord(candidate)}
        >
          Noter un versement
        </Button>
      ) : null,
  },
];
