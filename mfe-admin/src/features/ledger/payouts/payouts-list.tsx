import { formatMonth, formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatMoney } from '@letat/contracts/core/money-text';
import {
  type PayoutState,
  payoutLimits,
  payoutStateLabels,
  payoutStates,
} from '@letat/contracts/ledger/payouts/constants';
import type { Payout } from '@letat/contracts/ledger/payouts/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { ListTable } from '@letat/remote-kit/lists';
import { useCall } from '@letat/remote-kit/page-context';
import { useApiList } from '@letat/remote-kit/query';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ChipLinks } from '@letat/ui/chips';
import { Stack } from '@letat/ui/layout';
import type { Column } from '@letat/ui/table';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import * as styles from '../revenue.css.ts';

const filters = { state: textFilter('etat') };
const tones: Record<PayoutState, BadgeTone> = {
  pending: 'blue',
  completed: 'green',
  failed: 'brick',
  returned: 'ochre',
};

/** What was paid, to whom, and what became of it. */
export function PayoutsList() {
  const { values, hrefFor } = useUrlFilters(filters);
  const [returned, setReturned] = useState<Payout | null>(null);
  const state = payoutStates.find((known) => known === values.state);
  const list = useApiList('GET /api/admin/payouts', { tags: ['payouts'], query: state ? { state } : {} });
  return (
    <>
      <ChipLinks
        label="État des versements"
        chips={[
          { label: 'Tous', href: hrefFor({ state: '' }), current: state === undefined },
          ...payoutStates.map((known) => ({
            label: payoutStateLabels[known],
            href: hrefFor({ state: known }),
            current: known === state,
          })),
        ]}
      />
      <Stack stretch>
        <ListTable
          list={list}
          caption="Versements, les plus récents d’abord"
          columns={columns}
          actions={(payout) =>
            payout.method === 'manual' && payout.state === 'completed' ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Noter le retour du versement à ${payout.author.name} pour ${formatMonth(payout.month)}`}
                onPress={() => setReturned(payout)}
              >
                Noter un retour
              </Button>
            ) : null
          }
          loading="Chargement des versements…"
          empty={{ title: 'Aucun versement', text: 'Ceux que vous ferez paraîtront ici.' }}
        />
      </Stack>
      {returned ? <ReturnDialog payout={returned} onClose={() => setReturned(null)} /> : null}
    </>
  );
}

const columns: readonly Column<Payout>[] = [
  {
    id: 'author',
    label: 'Auteur',
    cell: ({ author, email }) => (
      <div>
        {author.name}
        {email === '' ? null : <p className={styles.note}>{email}</p>}
      </div>
    ),
  },
  { id: 'month', label: 'Pour', onCard: 'plain', cell: ({ month }) => formatMonth(month) },
  { id: 'amount', label: 'Montant', align: 'end', onCard: 'end', cell: ({ amount }) => formatMoney(amount) },
  {
    id: 'state',
    label: 'État',
    onCard: 'plain',
    cell: ({ state, reason, changedAt }) => (
      <div>
        <Badge tone={tones[state]}>{payoutStateLabels[state]}</Badge>
        <p className={styles.note}>{reason === '' ? formatShortDateTime(changedAt) : reason}</p>
      </div>
    ),
  },
  {
    id: 'method',
    label: 'Moyen',
    onCard: 'plain',
    cell: ({ method, reference }) => (method === 'paypal' ? 'PayPal' : `À la main, ${reference}`),
  },
];

/** Asks why it came back; the money is the author's balance again. */
function ReturnDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const call = useCall();
  return (
    <FormDialog
      title={`Le versement à ${payout.author.name} a été retourné\u00a0?`}
      verb="Le rendre à son solde"
      pendingLabel="Un instant…"
      general="reason"
      tone="danger"
      onClose={onClose}
      send={async (text) => {
        await call('PUT /api/admin/payouts/:id/return', {
          params: { id: payout.id },
          body: { reason: text('reason') },
        });
        emit('changed', { tags: ['payouts', 'ledger'] });
        toast({ title: 'Versement rendu au solde', text: payout.author.name, tone: 'success' });
        onClose();
      }}
    >
      <p>{formatMoney(payout.amount)} reviennent sur le solde de l’auteur.</p>
      <TextField name="reason" label="Motif" maxLength={payoutLimits.reasonLength} isRequired autoFocus />
    </FormDialog>
  );
}
