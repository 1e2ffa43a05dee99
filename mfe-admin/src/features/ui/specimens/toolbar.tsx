import { Icon } from '@letat/ui/icon';
import { IconButton } from '@letat/ui/icon-button';
import { Toolbar, ToolbarGroup } from '@letat/ui/toolbar';
import { Tooltip } from '@letat/ui/tooltip';
import { Bold, Heading2, Italic, List, ListOrdered, Quote } from 'lucide';
import type { ReactNode } from 'react';
import { Example, Keys } from '../example.tsx';

export default function ToolbarSpecimen() {
  return (
    <>
      <Example
        title="En groupes"
        note="Un seul arrêt du clavier pour tous les outils ; un filet sépare les groupes. Sur un téléphone la ligne se pousse de côté."
      >
        <Toolbar label="Mise en forme">
          <ToolbarGroup label="Caractères">
            <Tool label="Gras" icon={<Icon of={Bold} size={19} />} />
            <Tool label="Italique" icon={<Icon of={Italic} size={19} />} />
          </ToolbarGroup>
          <ToolbarGroup label="Paragraphes">
            <Tool label="Intertitre" icon={<Icon of={Heading2} size={19} />} />
            <Tool label="Citation" icon={<Icon of={Quote} size={19} />} />
          </ToolbarGroup>
          <ToolbarGroup label="Listes">
            <Tool label="Liste" icon={<Icon of={List} size={19} />} />
            <Tool label="Liste numérotée" icon={<Icon of={ListOrdered} size={19} />} />
          </ToolbarGroup>
        </Toolbar>
      </Example>
      <Keys
        keys={[
          ['Tab', 'Va à l’outil d’où l’on vient, puis hors de la barre.'],
          ['← →', 'Passe d’un outil à l’autre.'],
          ['Entrée Espace', 'Prend l’outil.'],
        ]}
      />
    </>
  );
}

function Tool({ label, icon }: { label: string; icon: ReactNode }) {
  return (
    <Tooltip text={label}>
      <IconButton label={label}>{icon}</IconButton>
    </Tooltip>
  );
}
