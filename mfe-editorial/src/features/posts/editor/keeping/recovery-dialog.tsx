import { Button } from '@letat/ui/button';
import { Dialog } from '@letat/ui/dialog';
import { RelativeTime } from '@letat/ui/relative-time';
import type { EditorState } from '../use-editor.ts';
import { Versions } from '../versions.tsx';
import type { Unsaved } from './find-unsaved.ts';

interface Props {
  editor: EditorState;
  unsaved: Unsaved;
}

/**
 * Something was typed and never saved, because its tab died or its device stayed behind. It stands beside what there is now;
 * nothing of it is lost before somebody has decided.
 */
export function RecoveryDialog({ editor, unsaved }: Props) {
  return (
    <Dialog
      isOpen
      onOpenChange={() => {}}
      isDismissable={false}
      size="large"
      title="Un texte n’a pas été enregistré"
      actions={
        <>
          <Button variant="primary" onPress={() => editor.resume(unsaved)}>
            Reprendre
          </Button>
          <Button onPress={editor.forgetUnsaved}>Abandonner</Button>
        </>
      }
    >
      <p>
        Il a été écrit <RelativeTime dateTime={unsaved.at} reserved={false} />,{' '}
        {unsaved.from === 'device' ? 'sur cet appareil' : 'et gardé sur le site'}. Reprenez-le pour continuer où vous en
        étiez&nbsp;; abandonné, il est effacé.
      </p>
      <SavedSince saved={editor.saved} unsaved={unsaved} />
      <Versions
        one={{ name: 'Le texte non enregistré', fields: unsaved.fields }}
        other={{ name: editor.saved === null ? 'Le nouvel article' : 'L’article enregistré', fields: editor.fields }}
      />
    </Dialog>
  );
}

/** It was typed over another version than the present one: whoever saves it takes the place of what came in between. */
function SavedSince({ saved, unsaved: { revision } }: Pick<Props, 'unsaved'> & Pick<EditorState, 'saved'>) {
  if (saved === null || revision === null || revision === saved.revision) return null;
  return (
    <p>
      L’article a été enregistré depuis, en dernier par {saved.savedBy.fullName}{' '}
      <RelativeTime dateTime={saved.updatedAt} reserved={false} />. Repris puis enregistré, ce texte prend la place du
      sien.
    </p>
  );
}
