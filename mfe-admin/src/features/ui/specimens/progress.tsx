import { Button } from '@letat/ui/button';
import { Meter, Progress } from '@letat/ui/progress';
import { useState } from 'react';
import { Example } from '../example.tsx';

export default function ProgressSpecimen() {
  return (
    <>
      <Example title="Ce qui avance" layout="form">
        <Moving />
        <Progress label="Import des abonnés" value={3} max={7} valueText="3 fichiers sur 7" />
        <Progress label="Terminé" value={100} />
      </Example>
      <Example
        title="Sans mesure"
        layout="form"
        note="Personne ne sait pour combien de temps : rien ne le laisse croire."
      >
        <Progress label="L’agent travaille" />
      </Example>
      <Example title="Ce qui s’use" layout="form" note="La valeur parle d’abord ; la couleur la répète.">
        <Meter label="Appels à l’assistant" value={12} max={50} valueText="12 sur 50" />
        <Meter label="Places réservées" value={92} max={100} tone="ochre" valueText="92 sur 100" />
        <Meter label="Espace de stockage" value={10} max={10} tone="brick" valueText="Plein" />
      </Example>
      <Example title="De droite à gauche" layout="form" lang="ar">
        <Progress label="جارٍ الرفع" value={42} />
      </Example>
    </>
  );
}

function Moving() {
  const [value, setValue] = useState(42);
  return (
    <>
      <Progress label="guide-du-budget.pdf" value={value} />
      <div>
        <Button size="small" onPress={() => setValue((now) => (now >= 100 ? 0 : Math.min(100, now + 15)))}>
          Avancer
        </Button>
      </div>
    </>
  );
}
