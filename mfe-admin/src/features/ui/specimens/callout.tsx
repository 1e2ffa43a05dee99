import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Example } from '../example.tsx';

export default function CalloutSpecimen() {
  return (
    <>
      <Example title="Tons" layout="stack">
        <Callout title="Bon à savoir">Les articles publiés gardent leur adresse quand leur titre change.</Callout>
        <Callout tone="info" title="Votre candidature est reçue">
          Elle est lue sous 48 heures.
        </Callout>
        <Callout tone="warning" title="Adresse à confirmer">
          Jusque-là vous pouvez écrire, mais pas publier.
        </Callout>
      </Example>
      <Example title="Avec une action" layout="stack">
        <Callout
          tone="warning"
          title="L’assistant n’est relié à aucun modèle"
          action={
            <ButtonLink size="small" href="/account">
              Relier un modèle
            </ButtonLink>
          }
        >
          La traduction et la génération attendent d’être reliées ; la structure et le style fonctionnent.
        </Callout>
      </Example>
      <Example title="Sans titre" layout="stack">
        <Callout>Une seule phrase suffit souvent.</Callout>
      </Example>
      <Example title="De droite à gauche" layout="stack" lang="ar">
        <Callout tone="info" title="تم استلام طلبك">
          سنرد خلال 48 ساعة.
        </Callout>
      </Example>
    </>
  );
}
