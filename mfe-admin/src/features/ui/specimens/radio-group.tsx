import { RadioGroup } from '@letat/ui/radio-group';
import { Example, Keys } from '../example.tsx';
import { States } from '../states.tsx';

const frequencies = [
  { value: 'weekly', label: 'Hebdomadaire' },
  { value: 'twice', label: 'Bimensuelle' },
  { value: 'monthly', label: 'Mensuelle' },
];

export default function RadioGroupSpecimen() {
  return (
    <>
      <Example title="Choisi, avec des notes" layout="form">
        <RadioGroup
          label="Accès"
          name="access"
          defaultValue="free"
          choices={[
            { value: 'free', label: 'Libre', note: 'Tout le monde peut lire l’article.' },
            { value: 'subscribers', label: 'Réservé aux abonnés', note: 'Les autres en lisent l’extrait.' },
          ]}
        />
      </Example>
      <Example title="Deux colonnes" layout="form">
        <RadioGroup label="Fréquence" name="frequency" choices={frequencies} columns={2} isRequired />
      </Example>
      <Example title="En erreur" layout="form">
        <RadioGroup label="Fréquence" name="wrong" choices={frequencies} problem="Choisissez une réponse." isRequired />
      </Example>
      <Example title="Désactivé, en tout ou en partie" layout="form">
        <RadioGroup label="Fréquence" name="off" choices={frequencies} defaultValue="monthly" isDisabled />
        <RadioGroup
          label="Paiement"
          name="part"
          choices={[
            { value: 'card', label: 'Carte' },
            { value: 'mobile', label: 'Mobile', isDisabled: true },
          ]}
          defaultValue="card"
        />
      </Example>
      <Example title="De droite à gauche" layout="form" lang="ar">
        <RadioGroup
          label="التكرار"
          name="rtl"
          choices={[
            { value: 'w', label: 'أسبوعي' },
            { value: 'm', label: 'شهري' },
          ]}
          defaultValue="w"
        />
      </Example>
      <States>
        {(name) => <RadioGroup label="Fréquence" name={name} choices={frequencies.slice(0, 2)} defaultValue="twice" />}
      </States>
      <Keys
        keys={[
          ['Tab', 'Entre dans le groupe, sur la réponse choisie.'],
          ['↑ ↓', 'Choisit la réponse voisine.'],
        ]}
      />
    </>
  );
}
