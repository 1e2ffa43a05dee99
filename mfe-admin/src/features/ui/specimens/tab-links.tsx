import { TabLinks } from '@letat/ui/tab-links';
import { Example, Keys } from '../example.tsx';
import { States } from '../states.tsx';

export default function TabLinksSpecimen() {
  return (
    <>
      <Example
        title="Vues avec adresse"
        layout="plain"
        note="Chacune se partage, s’ouvre à part et fonctionne avant JavaScript."
      >
        <TabLinks
          label="Design system"
          tabs={[
            { label: 'Onglets en liens', href: '/admin/ui/tab-links', current: true },
            { label: 'Onglets', href: '/admin/ui/tabs' },
            { label: 'Filtres', href: '/admin/ui/chips', count: 12 },
          ]}
        />
      </Example>
      <Example title="De droite à gauche" layout="plain" lang="ar">
        <TabLinks
          label="العرض"
          tabs={[
            { label: 'نظرة عامة', href: '/admin/ui/tab-links', current: true },
            { label: 'المقالات', href: '/admin/ui/tabs' },
          ]}
        />
      </Example>
      <States>
        {(name) => (
          <TabLinks
            label={name}
            tabs={[
              { label: 'Onglets', href: '/admin/ui/tabs' },
              { label: 'Liens', href: '/admin/ui/tab-links', current: true },
            ]}
          />
        )}
      </States>
      <Keys
        keys={[
          ['Tab', 'Passe d’un lien à l’autre.'],
          ['Entrée', 'Va à la vue.'],
        ]}
      />
    </>
  );
}
