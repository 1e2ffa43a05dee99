import { formatMoney } from '@letat/contracts/core/money-text';
import { payoutLimits } from '@letat/contracts/ledger/payouts/constants';
import type { Payout } from '@letat/contracts/ledger/payouts/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { wordsOf } from './return-words.ts';

/** Asks why it came back; the money is the author's balance again. */
export function ReturnDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const call = useCall();
  const { title, verb, advice } = wordsOf(payout);
  return (
    <FormDialog
      title={title}
      verb={verb}
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
      {advice === null ? null : <p>{advice}</p>}
      <TextField name="reason" label="Motif" maxLength={payoutLimits.reasonLength} isRequired autoFocus />
    </FormDialog>
  );
}
