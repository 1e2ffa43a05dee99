import { CopyButton } from '@letat/ui/copy-button';
import { toast } from '@letat/ui/toast';
import { Example, Keys } from '../example.tsx';

const failed = () => toast({ title: 'Erreur', text: 'Impossible de copier le texte', tone: 'error' });

export default function CopyButtonSpecimen() {
  return (
    <>
      <Example title="Copier" note="« Copié ! » reste deux secondes sur le bouton, et se dit à qui écoute.">
        <CopyButton text="https://letat.test/post/la-reforme" copiedLabel="Copié !" onFailure={failed}>
          Copier le lien
        </CopyButton>
        <CopyButton variant="primary" text="L’État en Mouvement" copiedLabel="Copié !" onFailure={failed}>
          Copier le texte
        </CopyButton>
        <CopyButton size="small" variant="quiet" text="@letat/ui" copiedLabel="Copié !" onFailure={failed}>
          Copier
        </CopyButton>
      </Example>
      <Example
        title="Refusé par le navigateur"
        note="Rien ne fait semblant : la page montre le texte, à copier à la main. Ici, le texte ne peut pas être préparé."
      >
        <CopyButton
          text={() => {
            throw new Error('nothing to copy');
          }}
          copiedLabel="Copié !"
          onFailure={failed}
        >
          Copier le lien
        </CopyButton>
      </Example>
      <Example title="Désactivé">
        <CopyButton isDisabled text="" copiedLabel="Copié !" onFailure={failed}>
          Copier le lien
        </CopyButton>
      </Example>
      <Keys keys={[['Entrée Espace', 'Copie.']]} />
    </>
  );
}
