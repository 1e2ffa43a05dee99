import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

/** A product that was never there, or is on sale no longer: who bought it has it in their order. */
export default function ProductMissing() {
  return (
    <EmptyState
      heading="h1"
      title="Ce produit n’est plus en vente"
      text="Si vous l’avez acheté, il reste dans votre commande, avec ses téléchargements."
      action={<ButtonLink href="/marketplace">Voir le catalogue</ButtonLink>}
    />
  );
}
