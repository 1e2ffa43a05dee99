import { Icon } from '@letat/ui/icon';
import { Example } from '../example.tsx';

export default function SignSpecimen() {
  return (
    <Example title="Sur les pages de lecture" note="Ailleurs, lucide-react : un signe à la fois.">
      <span>
        <Icon name="arrowLeft" /> Retour à l’accueil
      </span>
      <span>
        <Icon name="link" /> Copier le lien
      </span>
      <span>
        <Icon name="search" /> Rechercher
      </span>
    </Example>
  );
}
