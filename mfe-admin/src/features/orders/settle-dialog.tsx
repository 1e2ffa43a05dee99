import type { ManagedOrder } from '@letat/contracts/orders/administration/operations';
import { orderLimits } from '@letat/contracts/orders/constants';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';

/** Says that nothing is left to do about an order, and what was done. Nothing is paid by it. */
export function SettleDialog({
  order,
  problem,
  onClose,
  onSettled,
}: {
  order: ManagedOrder;
  problem: string;
  onClose: () => void;
  onSettled: (now: ManagedOrder) => void;
}) {
  const call = useCall();
  return (
    <FormDialog
      title="C’est réglé"
      verb="Retirer de la liste"
      pendingLabel="Un instant…"
      general="note"
      onClose={onClose}
      send={async (field) => {
        const now = await call('POST /api/admin/orders/:id/problem/settlement', {
          params: { id: order.id },
          body: { problem, note: field('note') },
        });
        emit('changed', { tags: ['orders'] });
        toast({ title: 'Commande vue', text: order.title, tone: 'success' });
        onSettled(now);
      }}
    >
      <p>{problem} Rien n’est versé ni remboursé d’ici.</p>
      <TextArea
        name="note"
        label="Ce qui a été fait"
        rows={2}
        limit={orderLimits.problemNoteLength}
        maxLength={orderLimits.problemNoteLength}
        isRequired
      />
    </FormDialog>
  );
}
