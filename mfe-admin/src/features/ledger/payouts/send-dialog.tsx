import { formatMonth } from '@letat/contracts/core/format/dates';
import { type Currency, sum } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { ofName } from '@letat/contracts/core/of-name';
import type { PayoutCandidate } from '@letat/contracts/ledger/payouts/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';

/** Says what will be paid to how many, and does it. */
export function SendDialog({
  month,
  currency,
  payable,
  isAll,
  onClose,
}: {
  month: string;
  currency: Currency;
  payable: readonly PayoutCandidate[];
  /** Every author with a balance is listed: the sum is the whole. */
  isAll: boolean;
  onClose: () => void;
}) {
  const call = useCall();
  const total = sum(
    payable.map(({ amount }) => amount),
    currency,
  );
  return (
    <FormDialog
      title={`Verser les revenus ${ofName(formatMonth(month))}\u00a0?`}
      verb="Verser"
      pendingLabel="Envoi…"
      general=""
      onClose={onClose}
      send={async () => {
        const { payouts, total: sent } = await call('POST /api/admin/payouts/batches', { body: { month, currency } });
        emit('changed', { tags: ['payouts', 'ledger'] });
        toast({
          title: payouts === 0 ? 'Rien n’était plus à verser' : `${payouts} versements en route`,
          text: payouts === 0 ? undefined : `En tout ${formatMoney(sent)}.`,
          tone: 'success',
        });
        onClose();
      }}
    >
      <p>
        {isAll
          ? `${payable.length} ${payable.length > 1 ? 'auteurs reçoivent' : 'auteur reçoit'} en tout ${formatMoney(total)}.`
          : `Tous les auteurs prêts sont payés, y compris ceux qui ne sont pas encore à l’écran\u00a0: plus de ${formatMoney(total)}.`}{' '}
        L’argent quitte leur solde aussitôt&nbsp;; un versement refusé y revient.
      </p>
    </FormDialog>
  );
}
