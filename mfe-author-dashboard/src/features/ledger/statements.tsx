import { formatMonth } from '@letat/contracts/core/format/dates';
import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { Statement } from '@letat/contracts/ledger/operations';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { SectionHead, Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import * as styles from './earnings.css.ts';

type Amount = 'opening' | 'sales' | 'refunds' | 'payouts' | 'closing';
const amount = (id: Amount, label: string): Column<Statement> => ({
  id,
  label,
  align: 'end',
  cell: (row) => formatMoney(moneyOf(row[id], row.currency)),
});

const columns: readonly Column<Statement>[] = [
  {
    id: 'month',
    label: 'Mois',
    cell: ({ month, head }) => (
      <div>
        {formatMonth(month)}
        <p className={styles.note}>
          n°&nbsp;{head.sequence}&nbsp;: {head.hash.slice(0, 16)}…
        </p>
      </div>
    ),
  },
  amount('opening', 'Début'),
  amount('sales', 'Ventes'),
  amount('refunds', 'Remboursements'),
  amount('payouts', 'Versements'),
  amount('closing', 'Fin'),
];

/** The account month by month; each ends with the number and the hash of its last entry, as the mails of the first of the month say. */
export default function Statements({ currency }: { currency: Currency }) {
  const statements = useApiQuery('GET /api/my/statements', { tags: ['ledger'], query: { currency } });
  return (
    <section aria-labelledby="releves">
      <Stack stretch>
        <SectionHead id="releves" title="Relevés" size="small" />
        <QueryPart query={statements} skeleton={<RowsSkeleton label="Chargement des relevés…" />}>
          {(months) => (
            <Table
              caption="Relevés mensuels, les plus récents d’abord"
              isCaptionHidden
              columns={columns}
              rows={months}
              rowKey={({ month }) => month}
              empty={
                <EmptyState
                  heading="p"
                  title="Aucun relevé dans cette devise"
                  text="Un mois a son relevé dès sa première vente."
                  action={<ButtonLink href="/dashboard/produits">Voir mes produits</ButtonLink>}
                />
              }
            />
          )}
        </QueryPart>
        <p className={styles.note}>
          Le relevé de chaque mois part par email le premier du mois suivant, avec l’empreinte de sa dernière écriture.
        </p>
      </Stack>
    </section>
  );
}
