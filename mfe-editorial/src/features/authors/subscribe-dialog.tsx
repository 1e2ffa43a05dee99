import type { Author } from '@letat/contracts/authors/operations';
import { FragmentSlot } from '@letat/remote-kit/fragment';
import { Button } from '@letat/ui/button';
import { Dialog } from '@letat/ui/dialog';
import { Stack } from '@letat/ui/layout';
import { Title } from '@letat/ui/text';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import * as styles from './subscribe-dialog.css.ts';

interface SubscribeDialogProps {
  author: Author;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Subscribes to an author's free newsletter, or to the plan that opens what they reserve. */
export default function SubscribeDialog({ author, isOpen, onOpenChange }: SubscribeDialogProps) {
  return (
    <Dialog
      title={`S’abonner à ${author.fullName}`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={(close) => <Button onPress={close}>Annuler</Button>}
    >
      <Stack stretch gap="loose">
        <Stack stretch>
          <Title level={3} size="small">
            Sa lettre, gratuite
          </Title>
          <p>Ses lettres seules, à leur parution. Vous confirmez d’abord votre adresse.</p>
          <NewsletterForm page={`/author/${author.id}`} outcome={undefined} author={author} asksForAuthor />
        </Stack>
        <div className={styles.plan}>
          <FragmentSlot
            id="author-plan"
            props={{ authorId: author.id }}
            title="L’abonnement à cet auteur ne répond pas"
          />
        </div>
      </Stack>
    </Dialog>
  );
}
