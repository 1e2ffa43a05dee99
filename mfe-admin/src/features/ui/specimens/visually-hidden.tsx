import { Button } from '@letat/ui/button';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import { Example } from '../example.tsx';

export default function VisuallyHiddenSpecimen() {
  return (
    <Example
      title="Entendu, pas vu"
      note="Le bouton dit « Modifier Ce que coûte une signature » à qui écoute. Pour cacher à tous, ne rien écrire."
    >
      <Button>
        Modifier<VisuallyHidden> Ce que coûte une signature</VisuallyHidden>
      </Button>
    </Example>
  );
}
