import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatMoney } from '@letat/contracts/core/money-text';
import { type CorrectionState, correctionStateLabels } from '@letat/contracts/ledger/corrections/constants';
import type { Correction } from '@letat/contracts/ledger/corrections/operations';
import { ListSection, ListTable, RowAction } from '@letat/remote-kit/lists';
import { useApiList, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ConfirmDialog } from '@letat/ui/dialog';
import { SectionHead, Stack } from '@letat/ui/layout';
import type { Column } from '@letat/ui/table';
import { useState } from 'react';
import * as styles from '../revenue.css.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

/** Corrections of the books by hand: prepared by one press, posted by another, a large one by another administrator. */
export function Corrections() {
  const [isPreparing, setPreparing] = useState(false);
  const [toConfirm, setToConfirm] = useState<Correction | null>(null);
  const list = useApiList('GET /api/admin/ledger/corrections', { tags: ['ledger'] });
  const accounts = useApiQuery('GET /api/admin/ledger/accounts', { tags: ['ledger'] });
  const confirm = useApiMutation('POST /api/admin/ledger/corrections/:id/confirmation', {
    changes: ['ledger'],
    success: { title: 'Correction passée' },
    failure: 'La correction n’est pas passée',
    onSuccess: () => setToConfirm(null),
    onFailure: () => setToConfirm(null),
  });
  const cancel = useApiMutation('POST /api/admin/ledger/corrections/:id/cancellation', {
    changes: ['ledger'],
    success: { title: 'Correction abandonnée' },
    failure: 'La correction n’est pas abandonnée',
  });
  return (
    <section aria-labelledby="corrections">
      <Stack stretch>
        <SectionHead
          id="corrections"
          title="Corrections"
          action={<Button onPress={() => setPreparing(true)}>Préparer une correction</Button>}
        />
        <ListSection label="Liste des corrections">
          <ListTable
            list={list}
            caption="Corrections, les plus récentes d’abord"
            columns={columns}
            actions={(correction) =>
              correction.state === 'prepared' ? (
                <>
                  <Button
                    size="small"
                    aria-label={`Confirmer la correction de ${formatMoney(correction.amount)}`}
                    onPress={() => setToConfirm(correction)}
                  >
                    Confirmer
                  </Button>
                  <RowAction
                    mutation={cancel}
                    input={{ params: { id: correction.id }, body: {} }}
                    name={`Abandonner la correction de ${formatMoney(correction.amount)}`}
                  >
                    Abandonner
                  </RowAction>
                </>
              ) : null
            }
            loading="Chargement des corrections…"
            empty={{
              title: 'Aucune correction',
              text: 'Ce que PayPal a fait sans le dire se corrige ici, par deux écritures et un motif.',
              action: <Button onPress={() => setPreparing(true)}>Préparer une correction</Button>,
            }}
          />
        </ListSection>
      </Stack>
      {isPreparing ? (
        <CorrectionDialog
          accounts={accounts.data ?? []}
          onClose={() => setPreparing(false)}
          onPrepared={() => setPreparing(false)}
        />
      ) : null}
      <ConfirmDialog
        title="Passer cette correction&nbsp;?"
        isOpen={toConfirm !== null}
        onOpenChange={() => setToConfirm(null)}
        confirmLabel="Passer la correction"
        onConfirm={() => toConfirm && confirm.mutate({ params: { id: toConfirm.id }, body: {} })}
        isPending={confirm.isPending}
        pendingLabel="Un instant…"
      >
        {toConfirm === null ? null : sentenceOf(toConfirm)}
      </ConfirmDialog>
    </section>
  );
}

/** « 12,00 $ de « Frais de PayPal » vers « Encaissement PayPal ». Une correction passée ne s’efface pas… » */
function sentenceOf({ amount, from, to, needsSecond }: Correction): string {
  const second = needsSecond ? ' Elle attend un autre administrateur que celui qui l’a préparée.' : '';
  return `${formatMoney(amount)} de « ${from.label} » vers « ${to.label} ». Une correction passée ne s’efface pas : elle se corrige par une autre.${second}`;
}

const tones: Readonly<Record<CorrectionState, BadgeTone>> = {
  prepared: 'ochre',
  confirmed: 'green',
  cancelled: 'neutral',
};

const columns: readonly Column<Correction>[] = [
  {
    id: 'reason',
    label: 'Motif',
    cell: ({ reason, at, preparedBy, confirmedBy }) => (
      <div>
        {reason}
        <p className={styles.note}>
          <time dateTime={at}>{formatShortDateTime(at)}</time>, préparée par {preparedBy.name}
          {confirmedBy === null ? null : `, confirmée par ${confirmedBy.name}`}
        </p>
      </div>
    ),
  },
  {
    id: 'accounts',
    label: 'Comptes',
    cell: ({ from, to }) => (
      <div>
        {from.label}
        <p className={styles.note}>vers {to.label}</p>
      </div>
    ),
  },
  { id: 'amount', label: 'Montant', align: 'end', cell: ({ amount }) => formatMoney(amount) },
  {
    id: 'state',
    label: 'État',
    cell: ({ state, needsSecond }) => (
      <div>
        <Badge tone={tones[state]}>{correctionStateLabels[state]}</Badge>
        {state === 'prepared' && needsSecond ? <p className={styles.note}>par un autre administrateur</p> : null}
      </div>
    ),
  },
];
