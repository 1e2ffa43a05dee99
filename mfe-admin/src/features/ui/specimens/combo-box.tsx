import { ComboBox } from '@letat/ui/combo-box';
import { Example, Keys } from '../example.tsx';

const countries = [
  'Bénin',
  'Burkina Faso',
  'Cameroun',
  'Côte d’Ivoire',
  'Gabon',
  'Guinée',
  'Mali',
  'Niger',
  'Sénégal',
  'Tchad',
  'Togo',
].map((label) => ({ value: label, label }));
const authors = [
  { value: 'awa', label: 'Awa Ndiaye', note: 'Finances locales' },
  { value: 'moussa', label: 'Moussa Traoré', note: 'Auditeur public' },
  { value: 'fatou', label: 'Fatou Sow', note: 'Données et droits' },
];

export default function ComboBoxSpecimen() {
  return (
    <>
      <Example
        title="Une réponse connue"
        layout="form"
        note="Ni la casse ni les accents ne comptent : « cote » trouve la Côte d’Ivoire."
      >
        <ComboBox label="Pays" name="country" options={countries} isRequired />
        <ComboBox label="Coauteur" name="author" options={authors} defaultValue="awa" />
      </Example>
      <Example title="Texte libre" layout="form" note="Les réponses ne sont que des propositions.">
        <ComboBox
          label="Ville"
          name="city"
          options={[
            { value: 'dakar', label: 'Dakar' },
            { value: 'thies', label: 'Thiès' },
          ]}
          allowsFreeText
        />
      </Example>
      <Example title="Recherche en cours, rien trouvé" layout="form" note="Ouvrez les listes pour les lire.">
        <ComboBox label="Expert" options={[]} onSearch={() => undefined} isSearching />
        <ComboBox label="Webinaire" options={[]} onSearch={() => undefined} emptyText="Aucun webinaire de ce nom" />
      </Example>
      <Example title="En erreur, désactivé" layout="form">
        <ComboBox label="Pays" options={countries} problem="Choisissez une réponse dans la liste." isRequired />
        <ComboBox label="Pays" options={countries} defaultValue="Mali" isDisabled />
      </Example>
      <Example title="De droite à gauche" layout="form" lang="ar">
        <ComboBox
          label="البلد"
          options={[
            { value: 'sn', label: 'السنغال' },
            { value: 'ml', label: 'مالي' },
          ]}
        />
      </Example>
      <Keys
        keys={[
          ['A–Z', 'Filtre la liste.'],
          ['↑ ↓', 'Ouvre la liste, passe d’une réponse à l’autre.'],
          ['Entrée', 'Prend la réponse.'],
          ['Échap', 'Ferme la liste, et rend la réponse d’avant.'],
        ]}
      />
    </>
  );
}
