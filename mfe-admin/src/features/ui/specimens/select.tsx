import { Select } from '@letat/ui/select';
import { Example, Keys } from '../example.tsx';

const domains = ['Gouvernance', 'Leadership', 'Innovation', 'Audit & Contrôle', 'Réformes'].map((label) => ({
  value: label,
  label,
}));

export default function SelectSpecimen() {
  return (
    <>
      <Example
        title="À choisir, choisi"
        layout="form"
        note="La liste est celle du système de la personne, et fonctionne avant JavaScript."
      >
        <Select label="Domaine" options={domains} placeholder="Choisir un domaine" isRequired />
        <Select
          label="Priorité"
          options={[
            { value: 'normal', label: 'Normale' },
            { value: 'high', label: 'Haute' },
          ]}
        />
      </Example>
      <Example title="Groupes, choix fermé" layout="form">
        <Select
          label="Destinataires"
          options={[
            {
              label: 'Abonnés',
              options: [
                { value: 'mine', label: 'Mes abonnés' },
                { value: 'all', label: 'Tous les abonnés', isDisabled: true },
              ],
            },
            { label: 'Essai', options: [{ value: 'me', label: 'Moi seulement' }] },
          ]}
        />
      </Example>
      <Example title="En erreur" layout="form">
        <Select
          label="Domaine"
          options={domains}
          placeholder="Choisir un domaine"
          problem="Choisissez une réponse dans la liste."
          isRequired
        />
      </Example>
      <Example title="Désactivé" layout="form">
        <Select label="Langue" options={[{ value: 'fr', label: 'Français' }]} isDisabled />
      </Example>
      <Example title="De droite à gauche" layout="form" lang="ar">
        <Select
          label="المجال"
          options={[
            { value: 'a', label: 'الحوكمة' },
            { value: 'b', label: 'القيادة' },
          ]}
        />
      </Example>
      <Keys
        keys={[
          ['Espace', 'Ouvre la liste.'],
          ['↑ ↓', 'Change la réponse.'],
          ['A–Z', 'Va à la réponse qui commence par ces lettres.'],
          ['Échap', 'Ferme la liste.'],
        ]}
      />
    </>
  );
}
