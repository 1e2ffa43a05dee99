import { formatMonth, formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatMoney } from '@letat/contracts/core/money-text';
import {
  manualChannelLabels,
  type PayoutStage,
  payoutStageLabels,
  payoutStages,
} from '@letat/contracts/ledger/payouts/constants';
import type { Payout } from '@letat/contracts/ledger/payouts/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { ListTable } from '@letat/remote-kit/lists';
import { useCall } from '@letat/remote-kit/page-context';
import { useApiList } from '@letat/remote-kit/query';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ChipLinks } from '@letat/ui/chips';
import { Stack } from '@letat/ui/layout';
import type { Column } from '@letat/ui/table';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import * as styles from '../revenue.css.ts';
import { ReturnDialog } from './dialogs.ts';
import { verbOf } from './return-words.ts';

const filters = { stage: textFilter('etat') };
const tones: Record<PayoutStage, BadgeTone> = {
  prepared: 'neutral',
  sent: 'blue',
  unknown: 'ochre',
  paid: 'green',
  returned: 'brick',
};

/** What was paid, to whom, and what became of it. */
export function PayoutsList() {
  const chosen = useUrlFilters(filters);
  const { values, hrefFor } = chosen;
  const [opened, setOpened] = useState<Payout | null>(null);
  const stage = payoutStages.find((known) => known === values.stage);
  const list = useApiList('GET /api/admin/payouts', { tags: ['payouts'], query: stage ? { stage } : {} });
  return (
    <>
      <ChipLinks
        label="État des versements"
        chips={[
          { label: 'Tous', href: hrefFor({ stage: '' }), current: stage === undefined },
          ...payoutStages.map((known) => ({
            label: payoutStageLabels[known],
            href: hrefFor({ stage: known }),
            current: known === stage,
          })),
        ]}
      />
      <Stack stretch>
        <ListTable
          list={list}
          caption="Versements, les plus récents d’abord"
          columns={columns}
          actions={(payout) =>
            payout.canReturn ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={`${verbOf(payout)}\u00a0: versement à ${payout.author.name} pour ${formatMonth(payout.month)}`}
                onPress={() => setOpened(payout)}
              >
                {verbOf(payout)}
              </Button>
            ) : null
          }
          loading="Chargement des versements…"
          empty={{ title: 'Aucun versement', text: 'Ceux que vous ferez paraîtront ici.' }}
          noMatch={{ filters: chosen, title: 'Aucun versement dans cet état' }}
        />
      </Stack>
      {opened ? <ReturnDialog payout={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

const columns: readonly Column<Payout>[] = [
  {
    id: 'author',
    label: 'Auteur',
    cell: ({ author, to }) => (
      <div>
        {author.name}
        {to === '' ? null : <p className={styles.note}>{to}</p>}
      </div>
    ),
  },
  { id: 'month', label: 'Pour', onCard: 'plain', cell: ({ month }) => formatMonth(month) },
  { id: 'amount', label: 'Montant', align: 'end', onCard: 'end', cell: ({ amount }) => formatMoney(amount) },
  {
    id: 'state',
    label: 'État',
    onCard: 'plain',
    cell: ({ stage, reason, changedAt }) => (
      <div>
        <Badge tone={tones[stage]}>{payoutStageLabels[stage]}</Badge>
        <p className={styles.note}>{reason === '' ? formatShortDateTime(changedAt) : reason}</p>
      </div>
    ),
  },
  {
    id: 'method',
    label: 'Moyen',
    onCard: 'plain',
    cell: (payout) => <Means payout={payout} />,
  },
];

/** How it was paid, with its reference and, by hand, its proof. */
function Means({ payout: { id, month, author, methodLabel, channel, reference, hasProof } }: { payout: Payout }) {
  const call = useCall();
  const open = async () => {
    try {
      const { url } = await call('GET /api/admin/payouts/:id/proof', { params: { id } });
      window.location.assign(url);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: 'La preuve n’a pas pu être ouverte', text: error.sentence, tone: 'error' });
    }
  };
  return (
    <div>
      {channel === null ? methodLabel : manualChannelLabels[channel]}
      {reference === '' ? null : <p className={styles.note}>{reference}</p>}
      {hasProof ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Preuve du versement à ${author.name} pour ${formatMonth(month)}`}
          onPress={() => void open()}
        >
          Preuve
        </Button>
      ) : null}
    </div>
  );
}
