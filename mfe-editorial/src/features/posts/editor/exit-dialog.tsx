import { editorMessages } from '@letat/contracts/messages';
import { ConfirmDialog } from '@letat/ui/dialog';
import type { ExitGuard } from './use-exit-guard.ts';

/** Asks whether what was typed may be lost. */
export function ExitDialog({ guard }: { guard: ExitGuard }) {
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      onOpenChange={guard.stay}
      title={<span lang="en">{editorMessages.exitTitle}</span>}
      confirmLabel="Quitter sans enregistrer"
      cancelLabel="Continuer à écrire"
      onConfirm={guard.confirm}
      tone="danger"
    >
      <p lang="en">{editorMessages.exitText}</p>
    </ConfirmDialog>
  );
}
