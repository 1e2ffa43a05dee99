import { formatMoney } from '@letat/contracts/core/money-text';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { useApiQuery } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import type { ToDo } from '@letat/ui/to-do-list';
import type { ToDoSource } from '../overview/to-do.tsx';

type Waiting = Pick<OwnLedger['balances'][number], 'balance' | 'goesTo'>;

/** An author who has sold something and says nowhere to pay it: the balance would be carried over from month to month. */
export const usePayoutAddressToGive: ToDoSource = () => {
  const { data, error } = useApiQuery('GET /api/my/ledger', { tags: ['ledger', 'payouts'] });
  if (data === undefined) return error === null ? undefined : [];
  return payoutAddressToGive(data);
};

export function payoutAddressToGive({ balances }: { balances: readonly Waiting[] }): ToDo[] {
  const balance = balances.find((one) => one.balance.amount > 0 && one.goesTo === null)?.balance;
  if (balance === undefined) return [];
  return [
    {
      key: 'payout-address',
      title: `Où vous verser ${formatMoney(balance)}\u00a0?`,
      note: 'Tant que vous ne dites pas où, votre solde est reporté de mois en mois.',
      action: (
        <ButtonLink size="small" href="/dashboard/revenus" aria-label="Donner l’adresse où me verser mes revenus">
          Donner
        </ButtonLink>
      ),
    },
  ];
}
