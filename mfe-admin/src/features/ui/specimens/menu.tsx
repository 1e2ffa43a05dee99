import { Icon } from '@letat/ui/icon';
import { Menu } from '@letat/ui/menu';
import { toast } from '@letat/ui/toast';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide';
import { Example, Keys } from '../example.tsx';

const say = (title: string) => () => toast({ title });

export default function MenuSpecimen() {
  return (
    <>
      <Example title="Ouvert par un mot" note="La liste ne se charge qu’à l’approche du pointeur ou du focus.">
        <Menu
          label="Actions"
          items={[
            { id: 'edit', label: 'Modifier', icon: <Icon of={Pencil} size={18} />, onAction: say('Modifier') },
            {
              id: 'copy',
              label: 'Dupliquer',
              icon: <Icon of={Copy} size={18} />,
              onAction: say('Dupliquer'),
              note: 'Crée un brouillon',
            },
            {
              id: 'delete',
              label: 'Supprimer',
              icon: <Icon of={Trash2} size={18} />,
              tone: 'danger',
              onAction: say('Supprimer'),
            },
          ]}
        />
      </Example>
      <Example title="Ouvert par un signe, avec des sections">
        <Menu
          label="Actions pour « Ce que coûte une signature »"
          icon={<Icon of={Ellipsis} size={20} />}
          items={[
            {
              section: 'Article',
              items: [
                { id: 'read', label: 'Lire l’article', href: '/post/budget-participatif-pikine' },
                { id: 'publish', label: 'Publier', isDisabled: true, note: 'Il manque une catégorie' },
              ],
            },
            {
              section: 'Partager',
              items: [
                { id: 'letter', label: 'En faire une lettre', onAction: say('En faire une lettre') },
                { id: 'export', label: 'Exporter en CSV', onAction: say('Exporter en CSV') },
              ],
            },
          ]}
        />
      </Example>
      <Example title="Désactivé">
        <Menu label="Actions" isDisabled items={[]} />
      </Example>
      <Example title="De droite à gauche" lang="ar">
        <Menu
          label="إجراءات"
          items={[
            { id: 'edit', label: 'تعديل' },
            { id: 'delete', label: 'حذف', tone: 'danger' },
          ]}
        />
      </Example>
      <Keys
        keys={[
          ['Entrée Espace ↓', 'Ouvre le menu sur sa première commande.'],
          ['↑', 'L’ouvre sur la dernière.'],
          ['↑ ↓', 'Passe d’une commande à l’autre.'],
          ['A–Z', 'Va à la commande qui commence par ces lettres.'],
          ['Échap', 'Ferme le menu et rend le focus au bouton.'],
        ]}
      />
    </>
  );
}
