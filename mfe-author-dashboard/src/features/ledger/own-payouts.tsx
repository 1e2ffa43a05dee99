import { formatMonth, formatShortDate } from '@letat/contracts/core/format/dates';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { OwnPayout } from '@letat/contracts/ledger/operations';
import { type PayoutStage, payoutStageLabels } from '@letat/contracts/ledger/payouts/constants';
import { ApiError } from '@letat/remote-kit/api-client';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { useCall } from '@letat/remote-kit/page-context';
import { QueryPart, RowsSkeleton, useApiList, useApiQuery } from '@letat/remote-kit/query';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { SectionHead, Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import * as styles from './earnings.css.ts';
import { payoutPlaceId } from './payout-place.ts';

const tones: Record<PayoutStage, BadgeTone> = {
  prepared: 'neutral',
  sent: 'blue',
  unknown: 'ochre',
  paid: 'green',
  returned: 'brick',
};

const columns: readonly Column<OwnPayout>[] = [
  { id: 'month', label: 'Pour', cell: ({ month }) => formatMonth(month) },
  { id: 'at', label: 'Date', onCard: 'plain', cell: ({ at }) => <time dateTime={at}>{formatShortDate(at)}</time> },
  { id: 'amount', label: 'Montant', align: 'end', onCard: 'end', cell: ({ amount }) => formatMoney(amount) },
  {
    id: 'state',
    label: 'État',
    onCard: 'plain',
    cell: ({ stage, to, methodLabel }) => (
      <div>
        <Badge tone={tones[stage]}>{payoutStageLabels[stage]}</Badge>
        <p className={styles.note}>{to === '' ? methodLabel : `${methodLabel}, ${to}`}</p>
        {stage === 'unknown' ? (
          <p className={styles.note}>Nous demandons ce qu’il est devenu&nbsp;: il ne partira pas deux fois.</p>
        ) : null}
      </div>
    ),
  },
  {
    id: 'proof',
    label: 'Preuve',
    isLabelHidden: true,
    align: 'end',
    cell: (payout) => (payout.hasProof ? <Proof payout={payout} /> : null),
  },
];

/** The file that says that it was paid by hand, behind a link that is made when it is asked for. */
function Proof({ payout: { id, month } }: { payout: OwnPayout }) {
  const call = useCall();
  const [isPending, setPending] = useState(false);
  const open = async () => {
    setPending(true);
    try {
      const { url } = await call('GET /api/my/payouts/:id/proof', { params: { id } });
      window.location.assign(url);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: 'La preuve n’a pas pu être ouverte', text: error.sentence, tone: 'error' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      size="small"
      variant="quiet"
      isPending={isPending}
      aria-label={`Preuve du versement pour ${formatMonth(month)}`}
      onPress={() => void open()}
    >
      Preuve
    </Button>
  );
}

/** Nothing was paid: because it is not known where, or because what was earned waits. */
function NothingPaid() {
  const { data } = useApiQuery('GET /api/my/ledger', { tags: ['ledger', 'payouts'] });
  const isKnown = data === undefined || data.paidIn.length > 0;
  return (
    <EmptyState
      heading="p"
      title="Aucun versement pour le moment"
      text={
        isKnown
          ? 'Le solde d’un mois est versé au début du suivant.'
          : 'Le solde d’un mois est versé au début du suivant, une fois que vous avez dit où.'
      }
      action={
        isKnown ? (
          <ButtonLink href="/dashboard/revenus?vue=attente">Voir ce qui est en attente</ButtonLink>
        ) : (
          <ButtonLink href={`#${payoutPlaceId}`}>Dire où me verser</ButtonLink>
        )
      }
    />
  );
}

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
              empty={<NothingPaid />}
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
    </section>
  );
}
