import type { Author } from '@letat/contracts/authors';
import { authorPlanPriceCents } from '@letat/contracts/constants';
import { Button } from '@letat/ui/button';
import { Dialog } from '@letat/ui/dialog';
import { Row, Stack } from '@letat/ui/layout';
import { MonthlyLabel } from '@letat/ui/price';
import { Title } from '@letat/ui/text';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import * as styles from './subscribe-dialog.css.ts';

interface SubscribeDialogProps {
  author: Author;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Subscribes to an author's free newsletter, and says what their paid subscription opens. */
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
          <p>Ses lettres arrivent avec celles de la revue. Vous confirmez d’abord votre adresse.</p>
          <NewsletterForm page={`/author/${author.id}`} outcome={undefined} author={author} asksForAuthor />
        </Stack>
        <section className={styles.plan} aria-label="Ses articles réservés">
          <Row align="baseline" spread>
            <Title level={3} size="small">
              Ses articles réservés
            </Title>
            <MonthlyLabel cents={authorPlanPriceCents} />
          </Row>
          <p>
            L’abonnement à cet auteur ouvre ses articles et ses lettres réservés.{' '}
            <a href="/subscribe">Voir les formules</a>
          </p>
        </section>
      </Stack>
    </Dialog>
  );
}
