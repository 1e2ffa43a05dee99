import { countryName } from '@letat/contracts/core/countries';
import { formatShortDate, formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { moneyOf, subtract } from '@letat/contracts/core/money';
import { formatMoney, formatPrice } from '@letat/contracts/core/money-text';
import { revenueLineLabels } from '@letat/contracts/ledger/revenue/constants';
import type { ManagedOrder } from '@letat/contracts/orders/administration/operations';
import { orderStateLabels, refundReasonLabels } from '@letat/contracts/orders/constants';
import { vatPercent } from '@letat/contracts/orders/vat/words';
import { useApiQuery } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { EmptyState } from '@letat/ui/empty-state';
import { Fact, FactsList } from '@letat/ui/facts-list';
import { SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { type Column, Table } from '@letat/ui/table';
import { type ReactNode, useState } from 'react';
import { Disputes } from './disputes.tsx';
import { EndDialog } from './end-dialog.tsx';
import * as styles from './orders.css.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { orderTones, refundWords } from './tones.ts';

/** One order: what was paid, what was given back, and what can still be. */
export default function OrderPage({ data }: { data: ManagedOrder }) {
  const [isRefunding, setRefunding] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const query = useApiQuery('GET /api/admin/orders/:id', { tags: ['orders'], params: { id: data.id }, initial: data });
  const order = query.data ?? data;
  const left = refundable(order);
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow={order.number ?? 'Commande'}
        title={order.title}
        actions={
          <>
            <ButtonLink href="/admin/orders">Toutes les commandes</ButtonLink>
            {order.canEnd ? <Button onPress={() => setEnding(true)}>Terminer</Button> : null}
            {left.amount > 0 ? (
              <Button variant="danger" onPress={() => setRefunding(true)}>
                Rembourser
              </Button>
            ) : null}
          </>
        }
      />
      <Wrap>
        <Stack stretch gap="loose">
          {order.problem === null ? null : (
            <Callout
              tone="warning"
              title="À voir"
              action={
                <Button size="small" onPress={() => setSettling(true)}>
                  C’est réglé
                </Button>
              }
            >
              {order.problem}
            </Callout>
          )}
          <Disputes disputes={order.disputes} />
          <Facts order={order} />
          <Refunds order={order} />
        </Stack>
      </Wrap>
      {isSettling && order.problem !== null ? (
        <SettleDialog
          order={order}
          problem={order.problem}
          onClose={() => setSettling(false)}
          onSettled={(now) => {
            query.change(() => now);
            setSettling(false);
          }}
        />
      ) : null}
      {isEnding ? (
        <EndDialog
          order={order}
          onClose={() => setEnding(false)}
          onEnded={(now) => {
            query.change(() => now);
            setEnding(false);
          }}
        />
      ) : null}
      {isRefunding ? (
        <RefundDialog
          order={order}
          left={left}
          onClose={() => setRefunding(false)}
          onRefunded={(now) => {
            query.change(() => now);
            setRefunding(false);
          }}
        />
      ) : null}
    </>
  );
}

/** What was paid and neither given back nor on its way back. */
function refundable({ state, total, refunds }: ManagedOrder) {
  if (state !== 'paid') return moneyOf(0, total.currency);
  return refunds
    .filter((refund) => refund.state !== 'failed' && refund.state !== 'returned')
    .reduce((left, { amount }) => subtract(left, amount), total);
}

function Facts({ order }: { order: ManagedOrder }) {
  const { state, total, discount, refunded, reserved, fee, buyer, recipient, line, createdAt, paidAt, withdrawnAt } =
    order;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      'État',
      <Badge key="state" tone={orderTones[state]}>
        {orderStateLabels[state]}
      </Badge>,
    ],
    ['Montant', formatPrice(total)],
    ...(discount.amount > 0
      ? [['Remise', `${formatMoney(discount)}${order.coupon ? `, code ${order.coupon}` : ''}`] as const]
      : []),
    ...(refunded.amount > 0 ? [['Remboursé', formatMoney(refunded)] as const] : []),
    ...(reserved.amount > 0 ? [['Réservé pour litige', formatMoney(reserved)] as const] : []),
    ...(fee === null ? [] : [[`Frais de ${order.rail}`, formatMoney(fee)] as const]),
    ...(order.vat === null ? [] : [['TVA', vatText(order.vat)] as const]),
    ...(order.declaredCountry === null ? [] : [['Pays déclaré', countryName(order.declaredCountry)] as const]),
    ...(order.payerCountry === null ? [] : [[`Pays selon ${order.rail}`, countryName(order.payerCountry)] as const]),
    ['Vente', revenueLineLabels[line]],
    ['Acheteur', <bdi key="buyer">{buyer.email}</bdi>],
    ...(recipient === null ? [] : [['Offert à', <bdi key="recipient">{recipient}</bdi>] as const]),
    ['Commandé', formatShortDateTime(createdAt)],
    ...(paidAt === null ? [] : [['Payé', formatShortDateTime(paidAt)] as const]),
    ...(order.receiptNumber === null ? [] : [['Reçu', order.receiptNumber] as const]),
    ...(order.paymentId === null ? [] : [[`Paiement ${order.rail}`, order.paymentId] as const]),
    ['Téléchargements', formatNumber(order.downloads)],
    ...(withdrawnAt === null ? [] : [['Rétractation', formatShortDateTime(withdrawnAt)] as const]),
  ];
  return (
    <FactsList layout="plain">
      {rows.map(([name, fact]) => (
        <Fact key={name} name={name}>
          {fact}
        </Fact>
      ))}
    </FactsList>
  );
}

/** « 20 %, CGI article 278, depuis le 1 janv. 2014 » */
function vatText({ basisPoints, source, since }: NonNullable<ManagedOrder['vat']>): string {
  return [vatPercent(basisPoints), source, ...(since === null ? [] : [`depuis le ${formatShortDate(since)}`])].join(
    ', ',
  );
}

type Refund = ManagedOrder['refunds'][number];

const columns: readonly Column<Refund>[] = [
  { id: 'at', label: 'Date', cell: ({ at }) => <time dateTime={at}>{formatShortDateTime(at)}</time> },
  { id: 'amount', label: 'Montant', align: 'end', cell: ({ amount }) => formatMoney(amount) },
  {
    id: 'reason',
    label: 'Motif',
    cell: ({ reason, note }) => (
      <div>
        {refundReasonLabels[reason]}
        {note === '' ? null : <p className={styles.note}>{note}</p>}
      </div>
    ),
  },
  {
    id: 'state',
    label: 'État',
    cell: ({ state, failure }) => (
      <div>
        <Badge tone={refundWords[state].tone}>{refundWords[state].label}</Badge>
        {failure === null ? null : <p className={styles.note}>{failure}</p>}
      </div>
    ),
  },
];

function Refunds({ order: { refunds } }: { order: ManagedOrder }) {
  return (
    <section aria-labelledby="remboursements">
      <SectionHead id="remboursements" title="Remboursements" size="small" />
      <Table
        caption="Remboursements de cette commande"
        isCaptionHidden
        columns={columns}
        rows={refunds}
        rowKey={({ id }) => id}
        empty={
          <EmptyState heading="p" title="Rien n’a été remboursé" text="Ce qui est rendu paraît ici, avec son motif." />
        }
      />
    </section>
  );
}
