import { Brand, BrandMark } from '@letat/ui/brand';
import { Example, Keys } from '../example.tsx';

export default function BrandSpecimen() {
  return (
    <>
      <Example title="Signe et nom">
        <Brand />
      </Example>
      <Example title="En grand">
        <Brand size="large" />
      </Example>
      <Example title="Qui mène à l’accueil">
        <Brand href="/" />
      </Example>
      <Example title="Le signe seul" note="À côté d’un nom, jamais sans.">
        <BrandMark />
      </Example>
      <Keys keys={[['Entrée', 'Va à l’accueil, quand c’est un lien.']]} />
    </>
  );
}
