import { Link } from '@letat/ui/link';
import { Example, Keys } from '../example.tsx';
import { States } from '../states.tsx';

export default function LinkSpecimen() {
  return (
    <>
      <Example
        title="Dans une phrase"
        layout="plain"
        note="Souligné : la couleur seule ne dirait pas que c’est un lien."
      >
        <p>
          Les revenus se partagent avec les auteurs, comme le disent{' '}
          <Link href="/legal-terms">les conditions générales</Link>, et chacun peut vérifier son relevé.
        </p>
      </Example>
      <Example title="Après un texte, et discret">
        <Link variant="standalone" href="/marketplace">
          Tout le marketplace
        </Link>
        <Link variant="quiet" href="/privacy-policy">
          Confidentialité
        </Link>
      </Example>
      <Example
        title="Nouvelle fenêtre"
        note="Seulement pour ne pas perdre une page que l’on remplit. Le signe se voit, et se dit."
      >
        <Link href="https://www.uneca.org" target="_blank">
          Commission économique pour l’Afrique
        </Link>
      </Example>
      <Example title="De droite à gauche" lang="ar" layout="plain">
        <p>
          اقرأ <Link href="/about">من نحن</Link> لمعرفة المزيد.
        </p>
      </Example>
      <States>{() => <Link href="/about">À propos</Link>}</States>
      <Keys keys={[['Entrée', 'Suit le lien.']]} />
    </>
  );
}
