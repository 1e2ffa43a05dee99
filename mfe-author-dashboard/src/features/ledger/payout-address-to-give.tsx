import { formatMoney } from '@letat/contracts/core/money-text';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { useApiQuery } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import type { ToDo } from '@letat/ui/to-do-list';
import { mainBalance } from '../overview/earnings/months.ts';
import type { ToDoSource } from '../overview/to-do.tsx';

/** Whoever has sold something and says nowhere to pay it: the balance would be carried over from month to month. */
export const usePayoutAddressToGive: ToDoSource = () => {
  const { data, error } = useApiQuery('GET /api/my/ledger', { tags: ['ledger', 'payouts'] });
  if (data === undefined) return error === null ? undefined : [];
  return payoutAddressToGive(data);
};

export function payoutAddressToGive(ledger: Pick<OwnLedger, 'balances' | 'payoutAddress'>): ToDo[] {
  const balance = mainBalance(ledger);
  if (ledger.payoutAddress !== null || balance === null || balance.amount <= 0) return [];
  return [
    {
      key: 'payout-address',
      title: `Où vous verser ${formatMoney(balance)}\u00a0?`,
      note: 'Sans adresse PayPal, votre solde est reporté de mois en mois.',
      action: (
        <ButtonLink size="small" href="/dashboard/revenus" aria-label="Donner mon adresse de versement">
          Donner
        </ButtonLink>
      ),
    },
  ];
}
