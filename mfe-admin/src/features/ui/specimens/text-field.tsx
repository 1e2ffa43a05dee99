import { TextField } from '@letat/ui/text-field';
import { Example, Keys } from '../example.tsx';
import { States } from '../states.tsx';

export default function TextFieldSpecimen() {
  return (
    <>
      <Example title="Demandé, facultatif" layout="form" note="Ce qui n’est pas demandé le dit.">
        <TextField label="Nom complet" autoComplete="name" isRequired />
        <TextField label="Profil LinkedIn" type="url" description="Commence par https://" />
      </Example>
      <Example title="Rempli, compté" layout="form" note="Le compteur prévient et ne retient pas.">
        <TextField
          label="Titre"
          defaultValue="À Pikine, le budget participatif change qui décide"
          limit={100}
          isRequired
        />
        <TextField label="Titre trop long" defaultValue="Ce que coûte une signature" limit={20} isRequired />
      </Example>
      <Example title="En erreur" layout="form">
        <TextField
          label="Email"
          type="email"
          defaultValue="awa@"
          problem="Cette adresse n’est pas complète : il y manque le nom du serveur."
          isRequired
        />
      </Example>
      <Example title="Désactivé, en lecture seule" layout="form">
        <TextField label="Nom d’utilisateur" defaultValue="awa-ndiaye" isDisabled />
        <TextField label="Adresse de la page" defaultValue="/author/awa-ndiaye" isReadOnly />
      </Example>
      <Example title="Long texte" layout="form">
        <TextField
          label="Un libellé qui dit tout ce que l’on attend, et qui va à la ligne quand la place manque"
          description="Une aide peut être longue elle aussi : elle reste sous le libellé, avant le champ, pour être lue avant d’écrire."
          defaultValue="https://exemple.sn/une-adresse-tres-longue-qui-ne-tient-pas-dans-le-champ-et-defile"
        />
      </Example>
      <Example title="De droite à gauche" layout="form" lang="ar">
        <TextField label="الاسم الكامل" defaultValue="عائشة ندياي" isRequired />
      </Example>
      <States>{() => <TextField label="Nom complet" defaultValue="Awa Ndiaye" />}</States>
      <Keys
        keys={[
          ['Tab', 'Quitte le champ : ce qui manque est dit alors.'],
          ['Entrée', 'Envoie le formulaire.'],
        ]}
      />
    </>
  );
}
