import { TabLinks } from '@letat/ui/tab-links';
import { Example, Keys } from '../example.tsx';

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
      <Keys
        keys={[
          ['Tab', 'Passe d’un lien à l’autre.'],
          ['Entrée', 'Va à la vue.'],
        ]}
      />
    </>
  );
}
