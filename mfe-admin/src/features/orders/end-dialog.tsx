import type { ManagedOrder } from '@letat/contracts/orders/administration/operations';
import { orderLimits } from '@letat/contracts/orders/constants';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';

/** Ends an order whose payment is not what was asked for. Nothing is refunded by it. */
export function EndDialog({
  order,
  onClose,
  onEnded,
}: {
  order: ManagedOrder;
  onClose: () => void;
  onEnded: (now: ManagedOrder) => void;
}) {
  const call = useCall();
  return (
    <FormDialog
      title={`Terminer «\u00a0${order.title}\u00a0»\u00a0?`}
      verb="Terminer la commande"
      pendingLabel="Un instant…"
      general="note"
      tone="danger"
      onClose={onClose}
      send={async (field) => {
        const now = await call('POST /api/admin/orders/:id/end', {
          params: { id: order.id },
          body: { note: field('note') },
        });
        emit('changed', { tags: ['orders'] });
        toast({ title: 'Commande terminée', text: order.title, tone: 'success' });
        onEnded(now);
      }}
    >
      <p>
        Ce qu’elle retenait est libre, et l’acheteur lit qu’elle est annulée. Rien n’est remboursé d’ici&nbsp;: le
        paiement se rend chez {order.rail}.
      </p>
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
