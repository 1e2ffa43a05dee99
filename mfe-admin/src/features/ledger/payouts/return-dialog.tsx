import { formatMoney } from '@letat/contracts/core/money-text';
import { manualRail, payoutLimits } from '@letat/contracts/ledger/payouts/constants';
import type { Payout } from '@letat/contracts/ledger/payouts/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';

/** Asks why it came back; the money is the author's balance again. */
export function ReturnDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const call = useCall();
  return (
    <FormDialog
      title={
        payout.method === manualRail
          ? `Le versement à ${payout.author.name} a été retourné\u00a0?`
          : `Reprendre le versement à ${payout.author.name}\u00a0?`
      }
      verb={payout.method === manualRail ? 'Le rendre à son solde' : `Le demander à ${payout.methodLabel}`}
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
      <TextField name="reason" label="Motif" maxLength={payoutLimits.reasonLength} isRequired autoFocus />
    </FormDialog>
  );
}
