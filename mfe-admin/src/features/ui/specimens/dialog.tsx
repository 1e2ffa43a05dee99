import { Button } from '@letat/ui/button';
import { ConfirmDialog, Dialog, type DialogProps } from '@letat/ui/dialog';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import { Example, Keys } from '../example.tsx';

const sizes = [
  ['small', 'Petite'],
  ['medium', 'Moyenne'],
  ['large', 'Grande'],
  ['full', 'Plein écran'],
  ['side', 'De côté'],
] as const;

export default function DialogSpecimen() {
  return (
    <>
      <Example
        title="Tailles"
        note="Sur un téléphone, toutes sauf la petite prennent l’écran. Le code vient à la première ouverture."
      >
        {sizes.map(([size, label]) => (
          <Opener key={size} label={label} size={size} />
        ))}
      </Example>
      <Example title="Long contenu" note="Le corps défile, la tête et les actions restent.">
        <Opener label="Ouvrir une longue fenêtre" size="medium" isLong />
      </Example>
      <Example
        title="Question"
        note="Le focus est sur le retour en arrière. Tant que cela travaille, rien ne ferme la fenêtre."
      >
        <Question />
      </Example>
      <Keys
        keys={[
          ['Tab', 'Tourne dans la fenêtre, sans en sortir.'],
          ['Échap', 'Ferme, et rend le focus à ce qui l’avait.'],
        ]}
      />
    </>
  );
}

function Opener({ label, size, isLong = false }: { label: string; size: DialogProps['size']; isLong?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      <Dialog
        title="Modifier le produit"
        {...(size === undefined ? {} : { size })}
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={(close) => (
          <>
            <Button variant="primary" onPress={close}>
              Enregistrer
            </Button>
            <Button variant="quiet" onPress={close}>
              Annuler
            </Button>
          </>
        )}
      >
        <TextField label="Titre" defaultValue="Le budget participatif, pas à pas" isRequired />
        {isLong ? paragraphs.map((text) => <p key={text}>{text}</p>) : null}
      </Dialog>
    </>
  );
}

const paragraphs = Array.from(
  { length: 12 },
  (_, index) =>
    `${index + 1}. La réunion commence avec quarante minutes de retard et personne ne s’en plaint. Trois colonnes, soixante lignes, un feutre rouge.`,
);

function Question() {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const remove = () => {
    setPending(true);
    setTimeout(() => {
      setPending(false);
      setOpen(false);
    }, 1500);
  };
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>
        Supprimer l’article
      </Button>
      <ConfirmDialog
        title="Supprimer cet article ?"
        isOpen={isOpen}
        onOpenChange={setOpen}
        confirmLabel="Supprimer l’article"
        pendingLabel="Suppression…"
        isPending={isPending}
        onConfirm={remove}
        tone="danger"
      >
        <p>Ses 14 commentaires disparaissent avec lui. Cela ne peut pas être annulé.</p>
      </ConfirmDialog>
    </>
  );
}
