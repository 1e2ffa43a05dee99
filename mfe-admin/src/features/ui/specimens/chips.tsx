import { ChipLinks } from '@letat/ui/chips';
import { Example, Keys } from '../example.tsx';
import { States } from '../states.tsx';

const categories = [
  'Nouveau Management Public',
  'Intelligence Artificielle & Société',
  'Leadership',
  'Audit & Contrôle',
  'Réformes & Transformations',
];

export default function ChipsSpecimen() {
  return (
    <>
      <Example title="Filtrer une liste" layout="plain" note="Chaque filtre est une adresse.">
        <ChipLinks
          label="Filtrer par catégorie"
          chips={[
            { label: 'Tous', href: '/admin/ui/chips', current: true },
            ...categories.map((label) => ({ label, href: `/?category=${encodeURIComponent(label)}` })),
          ]}
        />
      </Example>
      <Example title="De droite à gauche" layout="plain" lang="ar">
        <ChipLinks
          label="تصفية"
          chips={[
            { label: 'الكل', href: '/admin/ui/chips', current: true },
            { label: 'الحوكمة', href: '/?category=Gouvernance' },
          ]}
        />
      </Example>
      <States>
        {(name) => (
          <ChipLinks
            label={name}
            chips={[
              { label: 'Leadership', href: '/?category=Leadership' },
              { label: 'Tous', href: '/admin/ui/chips', current: true },
            ]}
          />
        )}
      </States>
      <Keys
        keys={[
          ['Tab', 'Passe d’un filtre à l’autre.'],
          ['Entrée', 'Filtre.'],
        ]}
      />
    </>
  );
}
