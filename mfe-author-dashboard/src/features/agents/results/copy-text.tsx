import { CopyButton } from '@letat/ui/copy-button';
import { toast } from '@letat/ui/toast';

/** Puts a result on the clipboard. */
export function CopyText({ text, children }: { text: string; children: string }) {
  return (
    <CopyButton
      size="small"
      text={text}
      copiedLabel="Copié"
      onFailure={() => toast({ title: 'Erreur de copie', tone: 'error' })}
    >
      {children}
    </CopyButton>
  );
}
