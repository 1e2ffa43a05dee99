import { RefreshFailure } from '@letat/ui/refresh-failure';
import { toast } from '@letat/ui/toast';
import { Example, Keys } from '../example.tsx';

const retry = () => toast({ title: 'Nouvel essai' });

export default function RefreshFailureSpecimen() {
  return (
    <>
      <Example title="Au-dessus de ce qui reste" layout="plain" note="Rien ne disparaît : seule une ligne s’ajoute.">
        <RefreshFailure isShown onRetry={retry} />
        <p>48 abonnés</p>
      </Example>
      <Example title="Une raison, un nouvel essai en cours" layout="plain">
        <RefreshFailure isShown isRetrying reason="Votre session a pris fin." onRetry={retry} />
        <p>48 abonnés</p>
      </Example>
      <Keys keys={[['Entrée Espace', 'Sur « Réessayer », demande de nouveau.']]} />
    </>
  );
}
