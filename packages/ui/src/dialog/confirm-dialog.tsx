import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useDialogWindow } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** The question, as in « Supprimer cet article ? ». */
  title: ReactNode;
  /** What it means, and what cannot be undone. */
  children?: ReactNode;
  isOpen: boolean;
  /** Asked for with false when the person turns back. */
  onOpenChange: (isOpen: boolean) => void;
  /** What the person does, as a verb: « Supprimer l’article », never « OK ». */
  confirmLabel: string;
  /** Default « Annuler ». */
  cancelLabel?: string;
  /** The caller closes it once it is done. */
  onConfirm: () => void;
  /** It is being done: nothing can be pressed, and the dialog stays. */
  isPending?: boolean;
  pendingLabel?: string;
  /** `danger` for what cannot be undone. Default `normal`. */
  tone?: 'normal' | 'danger';
  'data-testid'?: string;
}

/**
 * Asks before something is lost or goes out: to delete, to leave without saving, to send to everybody. The focus is on
 * the way back. What can be undone is done at once, with a `toast` that offers to undo it.
 */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Annuler',
  onConfirm,
  isPending = false,
  pendingLabel,
  tone = 'normal',
  onOpenChange,
  isOpen,
  ...rest
}: ConfirmDialogProps) {
  const Window = useDialogWindow(isOpen, onOpenChange);
  if (Window === null) return null;
  return (
    <Window
      {...rest}
      role="alertdialog"
      size="small"
      hasClose={false}
      tone={tone === 'danger' ? 'danger' : undefined}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isPending}
      actions={(close) => (
        <>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isPending={isPending}
            pendingLabel={pendingLabel}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button autoFocus isDisabled={isPending} onPress={close}>
            {cancelLabel}
          </Button>
        </>
      )}
    />
  );
}
