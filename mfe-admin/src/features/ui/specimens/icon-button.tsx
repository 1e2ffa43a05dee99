import { IconButton } from '@letat/ui/icon-button';
import { Tooltip } from '@letat/ui/tooltip';
import { Ellipsis, Pencil, Share2, X } from 'lucide-react';
import { useState } from 'react';
import { Example, Keys } from '../example.tsx';

export default function IconButtonSpecimen() {
  return (
    <>
      <Example
        title="Variantes"
        note="Son nom s’entend ; il ne se voit pas. Un signe que l’on doit deviner prend une infobulle."
      >
        <IconButton label="Fermer">
          <X size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Plus d’actions" variant="outlined">
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
        <Tooltip text="Partager">
          <IconButton label="Partager" variant="outlined">
            <Share2 size={20} aria-hidden="true" />
          </IconButton>
        </Tooltip>
      </Example>
      <Example title="Petite taille" note="32 pixels, dans une ligne où rien d’autre ne se presse à côté.">
        <IconButton label="Retirer" size="small">
          <X size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Modifier" size="small" variant="outlined">
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
      </Example>
      <Example title="Enfoncé" note="Il dit s’il est enfoncé.">
        <Pressed />
      </Example>
      <Example title="Désactivé, occupé">
        <IconButton label="Fermer" isDisabled>
          <X size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Partager" variant="outlined" isDisabled>
          <Share2 size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Partage en cours" variant="outlined" isPending>
          <Share2 size={20} aria-hidden="true" />
        </IconButton>
      </Example>
      <Keys keys={[['Entrée Espace', 'Presse le bouton.']]} />
    </>
  );
}

function Pressed() {
  const [isPressed, setPressed] = useState(true);
  return (
    <IconButton label="Mode édition" variant="outlined" aria-pressed={isPressed} onPress={() => setPressed(!isPressed)}>
      <Pencil size={20} aria-hidden="true" />
    </IconButton>
  );
}
