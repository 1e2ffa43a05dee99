import { formatShortDateTime, formatWeekdayDate } from '@letat/contracts/core/format/dates';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { ManagedOrder } from '@letat/contracts/orders/administration/operations';
import { disputeReasonLabel, disputeStateLabels } from '@letat/contracts/orders/disputes/constants';
import { Badge } from '@letat/ui/badge';
import { Callout } from '@letat/ui/callout';
import { SectionHead, Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import * as styles from './orders.css.ts';
import { disputeTones } from './tones.ts';

type Dispute = ManagedOrder['disputes'][number];

/** What the buyer disputes at PayPal, and what has to be done about it by when. Nothing where nothing was disputed. */
export function Disputes({ disputes }: { disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null;
  const open = disputes.filter(({ state }) => state === 'open');
  return (
    <section aria-labelledby="litiges">
      <Stack stretch>
        <SectionHead id="litiges" title="Litiges PayPal" size="small" />
        {open.map((dispute) => (
          <Callout key={dispute.id} tone="warning" title={deadlineOf(dispute)}>
            Répondez dans l’espace de résolution de PayPal, dossier {dispute.id}. Jusqu’à la décision, la part de
            l’auteur est réservée, et les téléchargements qui n’ont pas commencé attendent.
          </Callout>
        ))}
        <Table
          caption="Litiges de cette commande"
          isCaptionHidden
          columns={columns}
          rows={disputes}
          rowKey={({ id }) => id}
        />
      </Stack>
    </section>
  );
}

/** « PayPal attend votre réponse avant le jeudi 10 décembre 2026 » */
export function deadlineOf({ respondBy }: Pick<Dispute, 'respondBy'>): string {
  return respondBy === null
    ? 'Litige ouvert : PayPal n’attend pas de réponse pour le moment'
    : `PayPal attend votre réponse avant le ${formatWeekdayDate(respondBy)}`;
}

const columns: readonly Column<Dispute>[] = [
  {
    id: 'id',
    label: 'Litige',
    cell: ({ id, reason }) => (
      <div>
        {disputeReasonLabel(reason)}
        <p className={styles.note}>{id}</p>
      </div>
    ),
  },
  {
    id: 'openedAt',
    label: 'Ouvert',
    cell: ({ openedAt }) => <time dateTime={openedAt}>{formatShortDateTime(openedAt)}</time>,
  },
  { id: 'amount', label: 'Contesté', align: 'end', cell: ({ amount }) => formatMoney(amount) },
  { id: 'reserved', label: 'Réservé', align: 'end', cell: ({ reserved }) => formatMoney(reserved) },
  { id: 'fee', label: 'Frais', align: 'end', cell: ({ fee }) => formatMoney(fee) },
  {
    id: 'state',
    label: 'État',
    cell: ({ state, resolvedAt }) => (
      <div>
        <Badge tone={disputeTones[state]}>{disputeStateLabels[state]}</Badge>
        {resolvedAt === null ? null : <p className={styles.note}>{formatShortDateTime(resolvedAt)}</p>}
      </div>
    ),
  },
];
