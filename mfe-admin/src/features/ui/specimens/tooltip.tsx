import { Button } from '@letat/ui/button';
import { Icon } from '@letat/ui/icon';
import { IconButton } from '@letat/ui/icon-button';
import { Tooltip } from '@letat/ui/tooltip';
import { Languages, Star } from 'lucide';
import { Example, Keys } from '../example.tsx';

export default function TooltipSpecimen() {
  return (
    <>
      <Example
        title="Au survol et au focus"
        note="Elle s’ouvre quand le pointeur se pose 700 millisecondes, et aussitôt au clavier. Personne n’en a besoin : un doigt ne survole pas."
      >
        <Tooltip text="Mettre à la une">
          <IconButton label="Mettre à la une" variant="outlined">
            <Icon of={Star} size={20} />
          </IconButton>
        </Tooltip>
        <Tooltip text="Visible de tous, moteurs de recherche compris" placement="bottom">
          <Button>Public</Button>
        </Tooltip>
      </Example>
      <Example title="Long texte" note="Il va à la ligne ; ce qui doit être lu va dans la page.">
        <Tooltip text="La traduction est relue par une personne dont c’est la langue avant d’être publiée sous le nom de l’auteur.">
          <IconButton label="Traduction relue" variant="outlined">
            <Icon of={Languages} size={20} />
          </IconButton>
        </Tooltip>
      </Example>
      <Keys
        keys={[
          ['Tab', 'Le focus ouvre l’infobulle.'],
          ['Échap', 'La ferme, le focus reste.'],
        ]}
      />
    </>
  );
}
