import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

export default function LetterMissing() {
  return (
    <EmptyState
      heading="h1"
      title="Cette lettre n’est pas ici"
      text="Elle n’est pas encore partie, ou son auteur ne l’a plus ici."
      action={<ButtonLink href="/lettres">Toutes les lettres</ButtonLink>}
    />
  );
}
