import type { Webinar } from '@letat/contracts/webinars/operations';
import { useSurroundings } from '@letat/remote-kit/page-context';
import { CopyButton } from '@letat/ui/copy-button';
import { toast } from '@letat/ui/toast';
import { VisuallyHidden } from '@letat/ui/visually-hidden';

/** Puts the address of the public page on the clipboard. A draft has none. */
export function ShareButton({ webinar: { id, title, status } }: { webinar: Webinar }) {
  const { origin } = useSurroundings();
  if (status === 'draft') return null;
  const address = `${origin}/webinaire/${id}`;
  return (
    <CopyButton
      size="small"
      variant="quiet"
      text={address}
      copiedLabel="Lien copié"
      onFailure={() => toast({ title: 'Le lien n’a pas été copié', text: address, tone: 'error' })}
    >
      Partager <VisuallyHidden>{title}</VisuallyHidden>
    </CopyButton>
  );
}
