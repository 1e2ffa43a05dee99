import { DateTimeField } from '@letat/ui/date-time-field';
import { useState } from 'react';
import { Example, Keys } from '../example.tsx';

export default function DateTimeFieldSpecimen() {
  return (
    <>
      <Example
        title="Vide, rempli"
        layout="form"
        note="Avant son code, et sans JavaScript, c’est le champ de date du navigateur."
      >
        <DateTimeField label="Publier le" description="Heure de Dakar" />
        <Controlled />
      </Example>
      <Example title="Bornes" layout="form" note="Du 2 au 20 mars 2026.">
        <DateTimeField
          label="Début du webinaire"
          defaultValue="2026-03-12T15:00"
          min="2026-03-02T00:00"
          max="2026-03-20T23:59"
          isRequired
        />
      </Example>
      <Example title="En erreur" layout="form">
        <DateTimeField
          label="Date de l’événement"
          defaultValue="2025-01-06T09:00"
          problem="Cette date est passée."
          isRequired
        />
      </Example>
      <Example title="Désactivé" layout="form">
        <DateTimeField label="Publié le" defaultValue="2025-03-12T08:30" isDisabled />
      </Example>
      <Keys
        keys={[
          ['0–9', 'Écrit la partie choisie, puis passe à la suivante.'],
          ['↑ ↓', 'Change la partie choisie ; dans le calendrier, de semaine.'],
          ['← →', 'Passe d’une partie à l’autre ; dans le calendrier, d’un jour à l’autre.'],
          ['Page↑ Page↓', 'Dans le calendrier, change de mois.'],
          ['Échap', 'Ferme le calendrier.'],
        ]}
      />
    </>
  );
}

function Controlled() {
  const [value, setValue] = useState('2026-03-12T14:30');
  return (
    <DateTimeField
      label="Début"
      value={value}
      onChange={setValue}
      description={value === '' ? 'Aucune date' : `Envoyé ainsi : ${value}`}
      isRequired
    />
  );
}
