import { webinarMessages } from '@letat/contracts/webinars/messages';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { ConfirmDialog } from '@letat/ui/dialog';
import { useStatus } from './use-status.ts';

/** Nothing brings a direct back that was ended. */
export function EndDialog({ webinar, onClose }: { webinar: Webinar; onClose: () => void }) {
  const status = useStatus(onClose);
  return (
    <ConfirmDialog
      title={`Terminer «\u202f${webinar.title}\u202f»\u00a0?`}
      confirmLabel={webinarMessages.end}
      tone="danger"
      isOpen
      isPending={status.isPending}
      pendingLabel="Fin du direct…"
      onOpenChange={onClose}
      onConfirm={() => status.set(webinar, 'ended')}
    >
      Le lien se ferme pour tous les inscrits, et la rediffusion peut être préparée. Un webinaire terminé ne reprend
      pas.
    </ConfirmDialog>
  );
}

/** Nor one that was cancelled. */
export function CancelDialog({ webinar, onClose }: { webinar: Webinar; onClose: () => void }) {
  const status = useStatus(onClose);
  return (
    <ConfirmDialog
      title={`Annuler «\u202f${webinar.title}\u202f»\u00a0?`}
      confirmLabel="Annuler le webinaire"
      tone="danger"
      isOpen
      isPending={status.isPending}
      pendingLabel="Annulation…"
      onOpenChange={onClose}
      onConfirm={() => status.set(webinar, 'cancelled')}
    >
      Chaque inscrit l’apprend par un mail, et ceux qui ont payé sont remboursés en entier. Un webinaire annulé ne
      revient pas.
    </ConfirmDialog>
  );
}
