import { Button } from '@letat/ui/button';
import { Dialog } from '@letat/ui/dialog';
import { RelativeTime } from '@letat/ui/relative-time';
import { useState } from 'react';
import { Versions } from '../conflict/versions.tsx';
import type { EditorState } from '../use-editor.ts';
import type { Unsaved } from './find-unsaved.ts';

/**
 * Something was typed and never saved, because its tab died or its device stayed behind. It stands beside what there is now;
 * nothing of it is lost before an author has decided. Of several, such as two tabs leave, all can be looked at first.
 */
export function RecoveryDialog({ editor }: { editor: EditorState }) {
  const texts = editor.autosave.unsaved;
  const [turn, setTurn] = useState(0);
  const shown = turn % Math.max(texts.length, 1);
  const unsaved = texts[shown];
  if (!unsaved) return null;
  return (
    <Dialog
      isOpen
      onOpenChange={() => {}}
      isDismissable={false}
      hasClose={false}
      size="large"
      title="Un texte n’a pas été enregistré"
      actions={
        <>
          <Button variant="primary" onPress={() => editor.resume(unsaved)}>
            Reprendre
          </Button>
          <Button onPress={() => editor.discardUnsaved(unsaved)}>Abandonner</Button>
          {texts.length > 1 ? (
            <Button variant="quiet" onPress={() => setTurn(shown + 1)}>
              Voir l’autre texte
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        Il a été écrit <RelativeTime dateTime={unsaved.at} reserved={false} />,{' '}
        {unsaved.from === 'local' ? 'sur cet appareil' : 'et gardé sur le site'}. Reprenez-le pour continuer où vous en
        étiez&nbsp;; abandonné, il est effacé.
      </p>
      {texts.length > 1 ? (
        <p role="status">
          Texte {shown + 1} sur {texts.length}, du plus récent au plus ancien&nbsp;: chacun vient d’un autre onglet ou
          d’un autre appareil. Ceux dont vous ne décidez pas restent gardés.
        </p>
      ) : null}
      <SavedSince saved={editor.saved} unsaved={unsaved} />
      <Versions
        left={{ name: 'Le texte non enregistré', fields: unsaved.fields }}
        right={{ name: editor.saved === null ? 'Le nouvel article' : 'L’article enregistré', fields: editor.fields }}
      />
    </Dialog>
  );
}

/** It was typed over another version than the present one: an author who saves it takes the place of what came in between. */
function SavedSince({ saved, unsaved: { revision } }: Pick<EditorState, 'saved'> & { unsaved: Unsaved }) {
  if (saved === null || revision === null || revision === saved.revision) return null;
  return (
    <p>
      L’article a été enregistré depuis, en dernier par {saved.savedBy.fullName}{' '}
      <RelativeTime dateTime={saved.updatedAt} reserved={false} />. Repris puis enregistré, ce texte prend la place du
      sien.
    </p>
  );
}
