import type { Subscriber } from '@letat/contracts/newsletter/subscribers/operations';
import { ApiError, type Call } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';

export interface Action {
  kind: 'unsubscribe' | 'remove';
  subscriber: Subscriber;
}

interface ActionWords {
  title: (email: string) => string;
  verb: string;
  pendingLabel: string;
  done: string;
  text: string;
  run: (call: Call, id: string) => Promise<unknown>;
}

const actions: Record<Action['kind'], ActionWords> = {
  unsubscribe: {
    title: (email) => `Désabonner ${email}\u00a0?`,
    verb: 'Désabonner',
    pendingLabel: 'Désinscription…',
    done: 'Abonné désinscrit',
    text: 'Plus aucune lettre ne part à cette adresse. La personne peut s’abonner de nouveau, et confirmera par email.',
    run: (call, id) => call('PUT /api/admin/newsletter/subscribers/:id/unsubscription', { params: { id } }),
  },
  remove: {
    title: (email) => `Supprimer ${email}\u00a0?`,
    verb: 'Supprimer',
    pendingLabel: 'Suppression…',
    done: 'Abonné supprimé',
    text: 'Son adresse et ses choix sont effacés\u00a0; la preuve de ses accords reste le temps que la loi demande. Pour que cette personne ne reçoive plus rien, désabonnez-la plutôt\u00a0: le site s’en souvient.',
    run: (call, id) => call('DELETE /api/admin/newsletter/subscribers/:id', { params: { id } }),
  },
};

/** Asks before something is done in the name of a subscriber, does it, and says so. */
export function ActionDialog({
  action: { kind, subscriber },
  onClose,
  onDone,
}: {
  action: Action;
  onClose: () => void;
  onDone: () => void;
}) {
  const call = useCall();
  const { title, verb, pendingLabel, done, text, run } = actions[kind];
  return (
    <FormDialog
      title={title(subscriber.email)}
      verb={verb}
      pendingLabel={pendingLabel}
      general=""
      tone="danger"
      onClose={onClose}
      send={async () => {
        try {
          await run(call, subscriber.id);
          toast({ title: done, text: subscriber.email, tone: 'success' });
        } catch (cause) {
          if (!(cause instanceof ApiError) || cause.status !== 404) throw cause;
          toast({ title: 'Cet abonnement n’existe plus', text: cause.sentence, tone: 'error' });
        }
        emit('changed', { tags: ['subscribers'] });
        onDone();
      }}
    >
      <p>{text}</p>
    </FormDialog>
  );
}
