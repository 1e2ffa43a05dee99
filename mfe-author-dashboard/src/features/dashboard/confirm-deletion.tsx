import { ApiError } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { ConfirmDialog } from '@letat/ui/dialog';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';

/** What can be deleted, in the words of its kind. */
export interface DeletionWords {
  /** « Supprimer ce produit ? » */
  question: string;
  /** « Supprimer le produit » */
  verb: string;
  /** What it means. */
  consequence: string;
  /** « Produit supprimé » */
  done: string;
  failureTitle: string;
  failureText: string;
}

/** Asks whether a thing is to go, lets it go, says so, and has the lists of its tag load again. */
export function ConfirmDeletion<T extends { id: string; title: string }>({
  thing,
  words,
  remove,
  tag,
  onClose,
  onDeleted,
}: {
  /** Null while nobody asks. */
  thing: T | null;
  words: DeletionWords;
  remove: (id: string) => Promise<unknown>;
  tag: string;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const [pending, setPending] = useState(false);

  async function confirm({ id, title }: T) {
    setPending(true);
    try {
      await remove(id);
      toast({ title: words.done, text: title, tone: 'success' });
      emit('changed', { tags: [tag] });
      onDeleted();
    } catch (cause) {
      toast({ title: words.failureTitle, text: words.failureText, tone: 'error' });
      // It went in another window: the list is behind.
      if (cause instanceof ApiError && cause.status === 404) emit('changed', { tags: [tag] });
    } finally {
      setPending(false);
      onClose();
    }
  }

  return (
    <ConfirmDialog
      title={words.question}
      isOpen={thing !== null}
      onOpenChange={onClose}
      confirmLabel={words.verb}
      onConfirm={() => thing && confirm(thing)}
      isPending={pending}
      pendingLabel="Suppression…"
      tone="danger"
    >
      <p dir="auto">«&nbsp;{thing?.title}&nbsp;»</p>
      <p>{words.consequence}</p>
    </ConfirmDialog>
  );
}
