import { Icon } from '@letat/ui/icon';
import { ArrowLeft, Link2, Search } from 'lucide';
import { Example } from '../example.tsx';

export default function SignSpecimen() {
  return (
    <Example title="Un signe de lucide, de la couleur des mots">
      <span>
        <Icon of={ArrowLeft} size={16} /> Retour à l’accueil
      </span>
      <span>
        <Icon of={Link2} size={16} /> Copier le lien
      </span>
      <span>
        <Icon of={Search} size={16} /> Rechercher
      </span>
    </Example>
  );
}
