import type { Call } from '@letat/remote-kit/api-client';
import { useWork } from '@letat/remote-kit/query';
import { ConfirmDialog } from '@letat/ui/dialog';

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

/** Asks before an item is deleted, deletes it, says so, and has the lists of its tag fetched again. */
export function DeletionDialog<T extends { id: string; title: string }>({
  item,
  words,
  remove,
  tag,
  onClose,
}: {
  /** Null while nobody asks. */
  item: T | null;
  words: DeletionWords;
  remove: (call: Call, id: string) => Promise<unknown>;
  tag: string;
  onClose: () => void;
}) {
  const deletion = useWork(({ id }: T, call) => remove(call, id), {
    changes: [tag],
    success: (_, { title }) => ({ title: words.done, text: title }),
    failure: { title: words.failureTitle, text: words.failureText },
    onSuccess: onClose,
    onFailure: onClose,
  });
  return (
    <ConfirmDialog
      title={words.question}
      isOpen={item !== null}
      onOpenChange={onClose}
      confirmLabel={words.verb}
      onConfirm={() => item && deletion.mutate(item)}
      isPending={deletion.isPending}
      pendingLabel="Suppression…"
      tone="danger"
    >
      <p dir="auto">«&nbsp;{item?.title}&nbsp;»</p>
      <p>{words.consequence}</p>
    </ConfirmDialog>
  );
}
