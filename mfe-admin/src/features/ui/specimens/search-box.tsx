import { SearchBox } from '@letat/ui/search-box';
import { Example, Keys } from '../example.tsx';

export default function SearchBoxSpecimen() {
  return (
    <>
      <Example title="Vide" layout="plain" note="Le bouton vient avec le premier caractère.">
        <SearchBox id="recherche-vide" action="/blog" label="Rechercher dans le blog" placeholder="Des mots" />
      </Example>
      <Example title="Remplie" layout="plain" note="La vider montre tout à nouveau.">
        <SearchBox
          id="recherche-remplie"
          action="/blog"
          label="Rechercher encore"
          placeholder="Des mots"
          search="budget participatif"
        />
      </Example>
      <Keys
        keys={[
          ['Entrée', 'Cherche.'],
          ['↓ ↑', 'Parcourt ce qui est proposé.'],
          ['Échap', 'Referme ce qui est proposé.'],
        ]}
      />
    </>
  );
}
