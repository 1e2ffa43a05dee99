import { Badge, CategoryBadge } from '@letat/ui/badge';
import { Example } from '../example.tsx';

const categories = [
  'Gouvernance',
  'Leadership',
  'Innovation',
  'Business',
  'Technology',
  'Nouveau Management Public',
  'Audit & Contrôle',
];

export default function BadgeSpecimen() {
  return (
    <>
      <Example title="États" note="Le mot dit l’état ; la couleur ne fait que le répéter.">
        <Badge>Brouillon</Badge>
        <Badge tone="blue">Programmé</Badge>
        <Badge tone="green">En direct</Badge>
        <Badge tone="purple">Terminé</Badge>
        <Badge tone="ochre">À relire</Badge>
        <Badge tone="brick">Annulé</Badge>
      </Example>
      <Example title="Catégories" note="Cinq ont une couleur à elles, les autres sont grises.">
        {categories.map((category) => (
          <CategoryBadge key={category} category={category} />
        ))}
      </Example>
      <Example title="Long texte" layout="form">
        <span>
          <Badge tone="ochre">
            Programmé pour le mardi 3 mars 2026 à 8 heures, heure de Dakar, pour tous les abonnés
          </Badge>
        </span>
      </Example>
      <Example title="De droite à gauche" lang="ar">
        <Badge tone="green">منشور</Badge>
        <Badge tone="ochre">قيد المراجعة</Badge>
      </Example>
    </>
  );
}
