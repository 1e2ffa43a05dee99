import { PasswordField } from '@letat/ui/password-field';
import { Example, Keys } from '../example.tsx';

export default function PasswordFieldSpecimen() {
  return (
    <>
      <Example title="Connu" layout="form" note="L’œil vient avec JavaScript ; avant lui, c’est un champ ordinaire.">
        <PasswordField autoComplete="current-password" />
      </Example>
      <Example title="Nouveau" layout="form">
        <PasswordField
          label="Nouveau mot de passe"
          autoComplete="new-password"
          description="Dix caractères au moins : une phrase se retient mieux."
        />
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
