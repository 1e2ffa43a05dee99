import { formatMoney } from '@letat/contracts/core/money-text';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { type Column, Table } from '@letat/ui/table';

type Balance = OwnLedger['balances'][number];

const columns: readonly Column<Balance>[] = [
  { id: 'currency', label: 'Devise', cell: ({ balance }) => balance.currency },
  { id: 'available', label: 'Disponible', align: 'end', cell: ({ available }) => formatMoney(available) },
  { id: 'pending', label: 'En attente', align: 'end', cell: ({ pending }) => formatMoney(pending) },
  { id: 'balance', label: 'Solde', align: 'end', onCard: 'end', cell: ({ balance }) => formatMoney(balance) },
];

/** What was earned in currencies beside the main one: a line each, never added up nor set as large as it. */
export function OtherCurrencies({ balances }: { balances: readonly Balance[] }) {
  if (balances.length === 0) return null;
  return (
    <Table
      caption="Dans d’autres devises, jamais additionnées"
      rows={balances}
      rowKey={({ balance }) => balance.currency}
      columns={columns}
    />
  );
}
