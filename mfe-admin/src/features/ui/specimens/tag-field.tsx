import { TagField } from '@letat/ui/tag-field';
import { Example, Keys } from '../example.tsx';

export default function TagFieldSpecimen() {
  return (
    <>
      <Example
        title="Vide, rempli"
        layout="form"
        note="Une virgule, Entrée ou le bouton ajoutent ; une liste collée se partage. Deux fois le même mot n’en fait qu’un."
      >
        <TagField label="Étiquettes" description="Budget, décentralisation…" />
        <TagField label="Domaines d’expertise" defaultValue={['Gouvernance', 'Audit', 'Politique publique']} />
      </Example>
      <Example title="Complet" layout="form" note="Trois au plus : le champ n’en prend pas davantage.">
        <TagField label="Intervenants" most={3} defaultValue={['Awa Ndiaye', 'Moussa Traoré', 'Fatou Sow']} />
      </Example>
      <Example title="En erreur" layout="form">
        <TagField label="Étiquettes" problem="Ajoutez au moins une étiquette." isRequired />
      </Example>
      <Example title="Désactivé" layout="form">
        <TagField label="Étiquettes" defaultValue={['Budget']} isDisabled />
      </Example>
      <Example title="Long texte" layout="form">
        <TagField
          label="Services"
          defaultValue={[
            'Accompagnement des collectivités dans la mise en œuvre de leurs budgets participatifs',
            'Audit',
          ]}
        />
      </Example>
      <Example title="De droite à gauche" layout="form" lang="ar">
        <TagField label="الكلمات المفتاحية" defaultValue={['الحوكمة', 'الميزانية']} />
      </Example>
      <Keys
        keys={[
          ['Entrée', 'Ajoute ce qui est écrit.'],
          ['Retour arrière', 'Dans le champ vide, va à la dernière étiquette ; sur elle, la retire.'],
          ['Tab', 'Passe d’une étiquette à l’autre.'],
        ]}
      />
    </>
  );
}
