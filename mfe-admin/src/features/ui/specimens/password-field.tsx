import { NewPasswordField, PasswordField } from '@letat/ui/password-field';
import { Example, Keys } from '../example.tsx';

export default function PasswordFieldSpecimen() {
  return (
    <>
      <Example title="Connu" layout="form" note="L’œil vient avec JavaScript ; avant lui, c’est un champ ordinaire.">
        <PasswordField autoComplete="current-password" />
      </Example>
      <Example
        title="Nouveau"
        layout="form"
        note="Dit, pendant la saisie, si le mot de passe se devine. Les dictionnaires viennent avec la première touche."
      >
        <NewPasswordField label="Nouveau mot de passe" about={['Awa Ndiaye']} />
      </Example>
      <Example title="En erreur" layout="form">
        <PasswordField autoComplete="current-password" problem="Email ou mot de passe incorrect." />
      </Example>
      <Example title="Désactivé" layout="form">
        <PasswordField autoComplete="current-password" defaultValue="secret" isDisabled />
      </Example>
      <Keys
        keys={[
          ['Tab', 'Va du champ à l’œil.'],
          ['Entrée Espace', 'Sur l’œil, montre ou cache le mot de passe.'],
        ]}
      />
    </>
  );
}
