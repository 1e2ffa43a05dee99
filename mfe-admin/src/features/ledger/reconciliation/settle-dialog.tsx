import { formatMoney } from '@letat/contracts/core/money-text';
import { differenceTexts, settlementLimits } from '@letat/contracts/ledger/reconciliation/constants';
import type { Difference } from '@letat/contracts/ledger/reconciliation/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';

/** Says that nothing is left to do about a difference, and what was done. Nothing is posted by it. */
export function SettleDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const call = useCall();
  const { id, kind, amount } = difference;
  return (
    <FormDialog
      title="C’est réglé"
      verb="Retirer de la liste"
      pendingLabel="Un instant…"
      general="note"
      onClose={onClose}
      send={async (field) => {
        await call('POST /api/admin/reconciliation/differences/:id/settlement', {
          params: { id },
          body: { note: field('note') },
        });
        emit('changed', { tags: ['ledger'] });
        toast({ title: 'Écart réglé', text: 'Il revient si son montant change encore.', tone: 'success' });
        onClose();
      }}
    >
      <p>
        {differenceTexts[kind].label}
        {amount === null ? null : `, ${formatMoney(amount)}`}. Aucune écriture n’est passée&nbsp;: ce qui est en attente
        se déplace par une correction.
      </p>
      <TextArea
        name="note"
        label="Ce qui a été fait"
        rows={2}
        limit={settlementLimits.noteLength}
        maxLength={settlementLimits.noteLength}
        isRequired
      />
    </FormDialog>
  );
}
