import { formatDate } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import type { Currency } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { orderLimits } from '@letat/contracts/orders/constants';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { SectionHead, Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import * as styles from './earnings.css.ts';

type Freed = OwnLedger['balances'][number]['frees'][number];

const columns: readonly Column<Freed>[] = [
  { id: 'at', label: 'Disponible le', cell: ({ at }) => <time dateTime={at}>{formatDate(at)}</time> },
  { id: 'sales', label: 'Ventes', align: 'end', cell: ({ sales }) => formatNumber(sales) },
  { id: 'amount', label: 'Montant', align: 'end', cell: ({ amount }) => formatMoney(amount) },
];

/** When each amount that buyers can still take back becomes available. */
export default function Pending({ currency }: { currency: Currency }) {
  const ledger = useApiQuery('GET /api/my/ledger', { tags: ['ledger', 'payouts'] });
  return (
    <section aria-labelledby="en-attente">
      <Stack stretch>
        <SectionHead id="en-attente" title="En attente" size="small" />
        <p className={styles.note}>
          Pendant {orderLimits.withdrawalDays}&nbsp;jours, un acheteur peut renoncer à ce qu’il n’a pas téléchargé.
          Votre part de ces ventes est à vous, et devient disponible le jour où il ne le peut plus, ou dès qu’il
          télécharge.
        </p>
        <QueryPart query={ledger} skeleton={<RowsSkeleton label="Chargement…" rows={3} />}>
          {({ balances }) => (
            <Table
              caption="Ce qui devient disponible, jour après jour"
              isCaptionHidden
              columns={columns}
              rows={balances.find(({ balance }) => balance.currency === currency)?.frees ?? []}
              rowKey={({ at }) => at}
              empty={
                <EmptyState
                  heading="p"
                  title="Rien n’est en attente"
                  text="De ce que vous avez vendu, plus rien ne peut être rendu sans raison."
                  action={<ButtonLink href="/dashboard/revenus?vue=versements">Voir mes versements</ButtonLink>}
                />
              }
            />
          )}
        </QueryPart>
      </Stack>
    </section>
  );
}
