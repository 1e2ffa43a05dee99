import { TextArea } from '@letat/ui/text-area';
import { Example, Keys } from '../example.tsx';

export default function TextAreaSpecimen() {
  return (
    <>
      <Example title="Vide, avec compteur" layout="form" note="Elle grandit avec ce que l’on écrit.">
        <TextArea label="Motivation" limit={200} description="En quelques phrases." />
      </Example>
      <Example title="Remplie" layout="form">
        <TextArea
          label="Biographie"
          rows={3}
          defaultValue="Spécialiste des finances locales. A dirigé la réforme budgétaire de trois régions."
          isRequired
        />
      </Example>
      <Example title="En erreur" layout="form">
        <TextArea label="Commentaire" problem="Écrivez votre commentaire avant de l’envoyer." isRequired />
      </Example>
      <Example title="Désactivée" layout="form">
        <TextArea label="Note interne" defaultValue="Lue et classée." isDisabled />
      </Example>
      <Example title="De droite à gauche" layout="form" lang="ar">
        <TextArea label="تعليق" defaultValue="مقال واضح ومفيد للغاية." />
      </Example>
      <Keys
        keys={[
          ['Entrée', 'Va à la ligne.'],
          ['Tab', 'Quitte la zone.'],
        ]}
      />
    </>
  );
}
