import { navigate } from '@letat/remote-kit/navigation';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Dialog } from '@letat/ui/dialog';

/** The alert that basic access is granted (spec, section 4); closing it leads back to the plans. */
export default function FreeAlert({ title, text }: { title: string; text: string }) {
  return (
    <Dialog
      title={title}
      size="small"
      isOpen
      onOpenChange={() => navigate('/subscribe', { replace: true })}
      actions={(close) => (
        <>
          <ButtonLink href="/blog" variant="primary">
            Lire les articles
          </ButtonLink>
          <Button onPress={close}>Fermer</Button>
        </>
      )}
    >
      {text}
    </Dialog>
  );
}
