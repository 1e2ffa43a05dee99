import { Sign } from '@letat/ui/sign';
import { Example } from '../example.tsx';

export default function SignSpecimen() {
  return (
    <Example title="Sur les pages de lecture" note="Ailleurs, lucide-react : un signe à la fois.">
      <span>
        <Sign name="arrowLeft" /> Retour à l’accueil
      </span>
      <span>
        <Sign name="link" /> Copier le lien
      </span>
      <span>
        <Sign name="search" /> Rechercher
      </span>
    </Example>
  );
}
