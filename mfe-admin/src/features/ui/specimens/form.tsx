import { Button, ButtonLink } from '@letat/ui/button';
import { Checkbox } from '@letat/ui/checkbox';
import { type FieldProblem, Form, FormActions, FormFields } from '@letat/ui/form';
import { Select } from '@letat/ui/select';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { type FormEvent, useState } from 'react';
import { Example, Keys } from '../example.tsx';

const domains = ['Gouvernance', 'Leadership', 'Innovation'].map((label) => ({ value: label, label }));

export default function FormSpecimen() {
  return (
    <>
      <Example
        title="Une candidature"
        layout="form"
        note="Envoyez-le vide : chaque champ dit ce qui lui manque. Rempli, le serveur d’ici refuse l’adresse et la motivation : le résumé prend le focus et mène à chaque champ."
      >
        <Application />
      </Example>
      <Example title="Résumé des erreurs" layout="form" note="Tel que la réponse du serveur le donne.">
        <Answered />
      </Example>
      <Keys
        keys={[
          ['Entrée', 'Dans un champ d’une ligne, envoie le formulaire.'],
          ['Tab', 'Va au champ suivant, ou à l’erreur suivante du résumé.'],
        ]}
      />
    </>
  );
}

function Application() {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblems([
      { path: 'email', message: 'Cette adresse a déjà une candidature en cours.' },
      { path: 'motivation', message: 'Dites en une phrase ce que vous voulez écrire.' },
    ]);
  };
  return (
    <Form onSubmit={submit} problems={problems}>
      <FormFields>
        <TextField label="Nom complet" name="fullName" autoComplete="name" isRequired />
        <TextField label="Email" name="email" type="email" autoComplete="email" isRequired />
      </FormFields>
      <Select label="Domaine" name="thematic" options={domains} placeholder="Choisir un domaine" isRequired />
      <TextArea label="Motivation" name="motivation" limit={200} />
      <Checkbox label="J’accepte les conditions" name="terms" isRequired />
      <FormActions note="Réponse sous 48 heures.">
        <Button type="submit" variant="primary">
          Envoyer ma candidature
        </Button>
        <ButtonLink variant="quiet" href="/admin/ui">
          Annuler
        </ButtonLink>
      </FormActions>
    </Form>
  );
}

const refused: readonly FieldProblem[] = [
  { path: 'title', message: 'Ce titre est déjà pris. Choisissez-en un autre.' },
];

function Answered() {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  return (
    <>
      <div>
        <Button onPress={() => setProblems([...refused])}>Faire répondre le serveur</Button>
      </div>
      <Form
        problems={problems}
        onSubmit={(event) => {
          event.preventDefault();
          setProblems([]);
          toast({ title: 'Enregistré', tone: 'success' });
        }}
      >
        <TextField label="Titre du produit" name="title" defaultValue="Le budget participatif" />
        <FormActions>
          <Button type="submit" variant="primary">
            Enregistrer
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
