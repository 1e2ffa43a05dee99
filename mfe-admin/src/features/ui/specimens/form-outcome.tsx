import { ButtonLink } from '@letat/ui/button-link';
import { FormReceived, FormRefused } from '@letat/ui/form-outcome';
import { Example } from '../example.tsx';

export default function FormOutcomeSpecimen() {
  return (
    <>
      <Example title="Arrivé" layout="stack">
        <FormReceived
          title="Votre candidature est arrivée."
          action={
            <ButtonLink size="small" href="/rejoindre">
              Déposer une autre candidature
            </ButtonLink>
          }
        >
          Une personne la lit et vous répond par email sous 48 heures.
        </FormReceived>
      </Example>
      <Example title="Refusé, quand la page a été envoyée entière" layout="stack">
        <FormRefused title="Message non envoyé">
          Un nom et un message sont nécessaires : complétez, puis renvoyez.
        </FormRefused>
      </Example>
      <Example title="De droite à gauche" layout="stack" lang="ar">
        <FormReceived title="تم استلام رسالتك" lang="ar">
          سنرد على العنوان الذي أعطيتنا.
        </FormReceived>
      </Example>
    </>
  );
}
