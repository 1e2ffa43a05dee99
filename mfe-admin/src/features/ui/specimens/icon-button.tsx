import { Icon } from '@letat/ui/icon';
import { IconButton } from '@letat/ui/icon-button';
import { Tooltip } from '@letat/ui/tooltip';
import { Ellipsis, Pencil, Share2, X } from 'lucide';
import { useState } from 'react';
import { Example, Keys } from '../example.tsx';
import { States } from '../states.tsx';

export default function IconButtonSpecimen() {
  return (
    <>
      <Example
        title="Variantes"
        note="Son nom s’entend ; il ne se voit pas. Un signe que l’on doit deviner prend une infobulle."
      >
        <IconButton label="Fermer">
          <Icon of={X} size={20} />
        </IconButton>
        <IconButton label="Plus d’actions" variant="outlined">
          <Icon of={Ellipsis} size={20} />
        </IconButton>
        <Tooltip text="Partager">
          <IconButton label="Partager" variant="outlined">
            <Icon of={Share2} size={20} />
          </IconButton>
        </Tooltip>
      </Example>
      <Example title="Petite taille" note="32 pixels, dans une ligne où rien d’autre ne se presse à côté.">
        <IconButton label="Retirer" size="small">
          <Icon of={X} size={18} />
        </IconButton>
        <IconButton label="Modifier" size="small" variant="outlined">
          <Icon of={Pencil} size={18} />
        </IconButton>
      </Example>
      <Example title="Enfoncé" note="Il dit s’il est enfoncé.">
        <Pressed />
      </Example>
      <Example title="Désactivé, occupé">
        <IconButton label="Fermer" isDisabled>
          <Icon of={X} size={20} />
        </IconButton>
        <IconButton label="Partager" variant="outlined" isDisabled>
          <Icon of={Share2} size={20} />
        </IconButton>
        <IconButton label="Partage en cours" variant="outlined" isPending>
          <Icon of={Share2} size={20} />
        </IconButton>
      </Example>
      <States>
        {() => (
          <>
            <IconButton label="Fermer">
              <Icon of={X} size={20} />
            </IconButton>
            <IconButton label="Plus d’actions" variant="outlined">
              <Icon of={Ellipsis} size={20} />
            </IconButton>
          </>
        )}
      </States>
      <Keys keys={[['Entrée Espace', 'Presse le bouton.']]} />
    </>
  );
}

function Pressed() {
  const [isPressed, setPressed] = useState(true);
  return (
    <IconButton label="Mode édition" variant="outlined" aria-pressed={isPressed} onPress={() => setPressed(!isPressed)}>
      <Icon of={Pencil} size={20} />
    </IconButton>
  );
}
