import { ButtonLink } from '@letat/ui/button-link';
import { Example, Keys } from '../example.tsx';

export default function ButtonLinkSpecimen() {
  return (
    <>
      <Example title="Variantes" note="Un lien : il s’ouvre dans un onglet, se copie, fonctionne avant JavaScript.">
        <ButtonLink variant="primary" href="/join-authors">
          Devenir Auteur
        </ButtonLink>
        <ButtonLink href="/linkedin-campaign">Kit Marketing</ButtonLink>
        <ButtonLink variant="quiet" href="/blog">
          Tous les articles
        </ButtonLink>
      </Example>
      <Example title="Petite taille">
        <ButtonLink size="small" variant="primary" href="/write">
          Écrire
        </ButtonLink>
        <ButtonLink size="small" href="/admin">
          Ouvrir
        </ButtonLink>
      </Example>
      <Example title="Pleine largeur" layout="form">
        <ButtonLink full variant="primary" href="/subscribe">
          Choisir cet abonnement
        </ButtonLink>
      </Example>
      <Keys keys={[['Entrée', 'Suit le lien.']]} />
    </>
  );
}
