import { ButtonLink } from '@letat/ui/button-link';
import { ErrorState } from '@letat/ui/error-state';
import { toast } from '@letat/ui/toast';
import { Example, Keys } from '../example.tsx';

const retry = () => toast({ title: 'Nouvel essai' });

export default function ErrorStateSpecimen() {
  return (
    <>
      <Example title="Une panne" layout="plain" note="Elle ne coûte que sa place : le reste de la page fonctionne.">
        <ErrorState heading="h3" onRetry={retry} />
      </Example>
      <Example title="Service absent" layout="plain">
        <ErrorState heading="h3" title="Les revenus ne répondent pas" unavailable onRetry={retry} />
      </Example>
      <Example title="Une autre issue" layout="plain">
        <ErrorState
          heading="h3"
          title="Auteur introuvable"
          text="L’adresse est peut-être ancienne, ou l’auteur a quitté la revue."
          action={<ButtonLink href="/">Retour à l’accueil</ButtonLink>}
        />
      </Example>
      <Keys keys={[['Entrée Espace', 'Sur « Réessayer », essaie de nouveau.']]} />
    </>
  );
}
