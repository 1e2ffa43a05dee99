import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Example } from '../example.tsx';

export default function EmptyStateSpecimen() {
  return (
    <>
      <Example title="Avec une suite" layout="plain" note="Une seule chose à faire ensuite.">
        <EmptyState
          heading="h3"
          title="Aucun article trouvé"
          text="Aucun article ne correspond à cette recherche."
          action={<Button>Effacer la recherche</Button>}
        />
      </Example>
      <Example title="Premier pas" layout="plain">
        <EmptyState
          heading="h3"
          title="Aucun produit disponible pour cette catégorie"
          action={
            <ButtonLink variant="primary" href="/dashboard">
              Créer le premier
            </ButtonLink>
          }
        />
      </Example>
      <Example title="Rien à faire" layout="plain">
        <EmptyState heading="h3" title="Aucun webinaire en direct" text="Le prochain commence mardi à 15 heures." />
      </Example>
      <Example title="Dans une liste" layout="plain">
        <EmptyState heading="p" title="Aucune publication pour le moment." />
      </Example>
    </>
  );
}
