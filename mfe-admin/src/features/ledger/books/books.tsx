import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { formatMoney } from '@letat/contracts/core/money-text';
import { entryKindLabels } from '@letat/contracts/ledger/revenue/constants';
import type { LedgerTransaction } from '@letat/contracts/ledger/revenue/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList, useApiQuery } from '@letat/remote-kit/query';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { EmptyState } from '@letat/ui/empty-state';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Stat, Stats } from '@letat/ui/stat';
import { type Column, Table } from '@letat/ui/table';
import * as styles from '../revenue.css.ts';
import { Accountant } from './accountant.tsx';
import { Corrections } from './corrections.tsx';

/** The ledger itself: its sum, which is nothing, its corrections by hand, and every posting. */
export default function Books() {
  return (
    <Stack stretch gap="loose">
      <Proof />
      <Corrections />
      <Accountant />
      <Transactions />
    </Stack>
  );
}

function Proof() {
  const state = useApiQuery('GET /api/admin/ledger', { tags: ['ledger'] });
  return (
    <QueryPart query={state} skeleton={<RowsSkeleton label="Chargement des comptes…" rows={1} />}>
      {(currencies) => (
        <>
          {currencies.map(({ sum, entries, accounts, headHash }) => (
            <section key={sum.currency} aria-label={`Comptes en ${sum.currency}`}>
              <Stats columns={4}>
                <Stat
                  label={`Débits moins crédits, ${sum.currency}`}
                  value={formatMoney(sum)}
                  note={
                    sum.amount === 0
                      ? 'Somme nulle\u00a0: tout est équilibré.'
                      : 'La somme doit être nulle\u00a0: appelez le service technique.'
                  }
                />
                <Stat label="Écritures" value={formatNumber(entries)} />
                <Stat label="Chaînes, une par compte" value={formatNumber(accounts)} />
                <Stat
                  label="Tête, compte d’encaissement"
                  value={<span className={styles.hash}>{headHash.slice(0, 8)}</span>}
                  note={<span className={styles.hash}>{headHash}</span>}
                />
              </Stats>
            </section>
          ))}
        </>
      )}
    </QueryPart>
  );
}

const tones: Readonly<Record<string, BadgeTone>> = {
  sale: 'green',
  refund: 'brick',
  dispute: 'brick',
  payout: 'blue',
  correction: 'ochre',
};

const columns: readonly Column<LedgerTransaction>[] = [
  {
    id: 'kind',
    label: 'Écriture',
    cell: ({ kind, key, at }) => (
      <div>
        <Badge tone={tones[kind] ?? 'neutral'}>{entryKindLabels[kind] ?? kind}</Badge>
        <p className={styles.note}>
          <time dateTime={at}>{formatShortDateTime(at)}</time> · <span className={styles.hash}>{key}</span>
        </p>
      </div>
    ),
  },
  {
    id: 'lines',
    label: 'Comptes, débit puis crédit',
    cell: ({ lines }) => (
      <ul className={`${styles.rank} ${styles.lines}`}>
        {lines.map(({ account, label, amount }) => (
          <li
            key={`${account} ${amount.currency}`}
            className={styles.line}
            data-side={amount.amount < 0 ? 'debit' : 'credit'}
          >
            <span>{label}</span>
            <span className={styles.figure}>
              {formatMoney({ ...amount, amount: Math.abs(amount.amount) })}{' '}
              {amount.amount < 0 ? 'au débit' : 'au crédit'}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
];

function Transactions() {
  const list = useApiList('GET /api/admin/ledger/transactions', { tags: ['ledger'] });
  return (
    <section aria-labelledby="ecritures">
      <Stack stretch>
        <SectionHead id="ecritures" title="Grand livre" />
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des écritures…" rows={6} />}>
          {(items) => (
            <Table
              caption="Écritures, les plus récentes d’abord"
              isCaptionHidden
              columns={columns}
              rows={items}
              rowKey={({ key }) => key}
              empty={<EmptyState heading="p" title="Aucune écriture" text="La première vente ouvrira les comptes." />}
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
    </section>
  );
}
