import { Checkbox, CheckboxGroup } from '@letat/ui/checkbox';
import { useState } from 'react';
import { Example, Keys } from '../example.tsx';
import { States } from '../states.tsx';

const types = [
  { value: 'free', label: 'Gratuite', note: 'Lue par tous.' },
  { value: 'paid', label: 'Payante', note: 'Réservée aux abonnés.' },
  { value: 'mixed', label: 'Mixte' },
  { value: 'print', label: 'Imprimée', isDisabled: true },
];

export default function CheckboxSpecimen() {
  return (
    <>
      <Example title="Seule" layout="form" note="Un consentement n’est jamais coché d’avance.">
        <Checkbox
          label="J’accepte de recevoir la lettre du dimanche"
          description="Une lettre par semaine, désinscription en un clic."
        />
        <Checkbox label="Cochée" defaultSelected />
        <Partly />
      </Example>
      <Example title="En erreur" layout="form">
        <Checkbox
          label="J’accepte les conditions"
          problem="Vous devez accepter les conditions pour continuer"
          isRequired
        />
      </Example>
      <Example title="Désactivée">
        <Checkbox label="Vide" isDisabled />
        <Checkbox label="Cochée" isDisabled defaultSelected />
      </Example>
      <Example title="Plusieurs" layout="form">
        <CheckboxGroup label="Type de publication" name="types" choices={types} defaultValue={['free']} isRequired />
        <CheckboxGroup
          label="Type de publication"
          name="wrong-types"
          choices={types.slice(0, 3)}
          columns={2}
          problem="Cochez au moins une case."
          isRequired
        />
      </Example>
      <Example title="De droite à gauche" lang="ar">
        <Checkbox label="أوافق على الشروط" defaultSelected />
      </Example>
      <States>
        {() => (
          <>
            <Checkbox label="Vide" />
            <Checkbox label="Cochée" defaultSelected />
          </>
        )}
      </States>
      <Keys
        keys={[
          ['Espace', 'Coche ou décoche.'],
          ['Tab', 'Va à la case suivante.'],
        ]}
      />
    </>
  );
}

function Partly() {
  const [chosen, setChosen] = useState(1);
  return (
    <Checkbox
      label="Tous les articles"
      isIndeterminate={chosen === 1}
      isSelected={chosen === 2}
      onChange={(isSelected) => setChosen(isSelected ? 2 : 0)}
    />
  );
}
