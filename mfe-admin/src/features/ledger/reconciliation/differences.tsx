import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatMoney } from '@letat/contracts/core/money-text';
import { differenceTexts } from '@letat/contracts/ledger/reconciliation/constants';
import type { Difference } from '@letat/contracts/ledger/reconciliation/operations';
import { ListSection, ListTable } from '@letat/remote-kit/lists';
import { useApiList, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Link } from '@letat/ui/link';
import type { Column } from '@letat/ui/table';
import { useState } from 'react';
import { CorrectionDialog } from '../books/correction-dialog.tsx';
import * as styles from '../revenue.css.ts';
import { SettleDialog } from './settle-dialog.tsx';

/** What differs between the books and PayPal's account, and what to do about it; what agrees again is gone. */
export function Differences() {
  const [toSettle, setToSettle] = useState<Difference | null>(null);
  const [toCorrect, setToCorrect] = useState<Difference | null>(null);
  const accounts = useApiQuery('GET /api/admin/ledger/accounts', { tags: ['ledger'] });
  const list = useApiList('GET /api/admin/reconciliation/differences', { tags: ['ledger'], query: { state: 'open' } });
  return (
    <>
      <ListSection label="Écarts à regarder">
        <ListTable
          list={list}
          caption="Écarts à regarder, les plus récents d’abord"
          columns={columns}
          actions={(difference) => (
            <>
              {difference.amount === null ? null : (
                <Button
                  size="small"
                  aria-label={`Corriger : ${differenceTexts[difference.kind].label}, ${difference.reference}`}
                  onPress={() => setToCorrect(difference)}
                >
                  Corriger
                </Button>
              )}
              <Button
                size="small"
                aria-label={`C’est réglé : ${differenceTexts[difference.kind].label}, ${difference.reference}`}
                onPress={() => setToSettle(difference)}
              >
                C’est réglé
              </Button>
            </>
          )}
          loading="Chargement des écarts…"
          empty={{
            title: 'Rien à regarder',
            text: 'Ce que PayPal fait sans le dire apparaît ici, avec ce qu’il faut faire, et s’en va une fois réparé.',
          }}
        />
      </ListSection>
      {toCorrect === null || accounts.data === undefined ? null : (
        <CorrectionDialog
          accounts={accounts.data}
          difference={toCorrect}
          onClose={() => setToCorrect(null)}
          onPrepared={() => setToCorrect(null)}
        />
      )}
      {toSettle === null ? null : <SettleDialog difference={toSettle} onClose={() => setToSettle(null)} />}
    </>
  );
}

const columns: readonly Column<Difference>[] = [
  {
    id: 'kind',
    label: 'À regarder',
    cell: ({ kind, reference, detail, order, foundAt }) => (
      <div>
        {differenceTexts[kind].label}
        {order === null ? null : (
          <>
            {' '}
            <Link href={`/admin/orders/${order.id}`}>{order.label}</Link>
          </>
        )}
        <p className={styles.note}>{differenceTexts[kind].advice}</p>
        <p className={styles.note}>
          <time dateTime={foundAt}>{formatShortDateTime(foundAt)}</time> ·{' '}
          <span className={styles.hash}>{detail === '' ? reference : `${reference}, ${detail}`}</span>
        </p>
      </div>
    ),
  },
  {
    id: 'amount',
    label: 'PayPal a de plus',
    align: 'end',
    cell: ({ amount }) => (amount === null ? '—' : formatMoney(amount)),
  },
];
