import { FileDrop } from '@letat/ui/file-drop';
import { Progress } from '@letat/ui/progress';
import { useState } from 'react';
import { Example, Keys } from '../example.tsx';

const pictures = { types: ['image/*'], typesText: 'Image', maxBytes: 10_485_760 };
const books = { types: ['application/pdf', '.epub'], typesText: 'PDF ou EPUB', maxBytes: 100 * 1024 ** 2 };

export default function FileDropSpecimen() {
  return (
    <>
      <Example
        title="Vide"
        layout="form"
        note="Type et taille sont vérifiés aussitôt : personne n’attend un envoi qui serait refusé."
      >
        <FileDrop label="Image à la une" accepted={pictures} isRequired />
      </Example>
      <Example title="Plusieurs fichiers" layout="form">
        <Filled />
      </Example>
      <Example title="En chemin" layout="form" note="Où en est l’envoi est une progression.">
        <FileDrop label="Fichier du produit" accepted={books} isDisabled />
        <Progress label="guide-du-budget.pdf" value={62} />
      </Example>
      <Example title="En erreur" layout="form">
        <FileDrop label="Image à la une" accepted={pictures} problem="Ajoutez une image avant de publier." isRequired />
      </Example>
      <Keys
        keys={[
          ['Espace', 'Ouvre le choix de fichiers.'],
          ['Ctrl V', 'Ajoute le fichier copié.'],
        ]}
      />
    </>
  );
}

function Filled() {
  const [files, setFiles] = useState(() => [
    new File(['budget'], 'guide-du-budget-participatif.pdf', { type: 'application/pdf' }),
    new File(['annexe'], 'annexe-aux-comptes-administratifs-des-collectivites-2024.epub'),
  ]);
  return <FileDrop label="Fichiers du produit" accepted={books} multiple value={files} onChange={setFiles} />;
}
