import { Button } from '@letat/ui/button';
import { Dialog } from '@letat/ui/dialog';
import { RelativeTime } from '@letat/ui/relative-time';
import { fieldsOf } from '../fields.ts';
import type { Conflict, EditorState } from '../use-editor.ts';
import { Versions } from './versions.tsx';

interface Props {
  editor: EditorState;
  obstacle: Conflict;
}

/** Another author, or another tab, saved this article since: both versions side by side, and the choice between them. */
export function ConflictDialog({ editor, obstacle }: Props) {
  const { theirs, purpose } = obstacle;
  return (
    <Dialog
      isOpen
      onOpenChange={editor.decideLater}
      size="large"
      title="Cet article a été enregistré ailleurs"
      actions={
        <>
          <Button
            variant="primary"
            isDisabled={purpose === 'publish' && editor.sending > 0}
            isPending={editor.busy !== null}
            pendingLabel="Enregistrement…"
            onPress={() => editor.overwriteTheirs(obstacle)}
          >
            Garder ma version
          </Button>
          <Button isDisabled={editor.busy !== null} onPress={() => editor.takeTheirs(theirs)}>
            Prendre l’autre version
          </Button>
        </>
      }
    >
      <p>
        {theirs.savedBy.fullName} l’a enregistré <RelativeTime dateTime={theirs.updatedAt} reserved={false} />, depuis
        un autre onglet ou un autre appareil. Celle que vous gardez remplace l’autre&nbsp;; rien n’est perdu tant que
        vous n’avez pas choisi.
      </p>
      <Turned obstacle={obstacle} />
      <Versions
        left={{ name: 'Votre version', fields: editor.fields }}
        right={{ name: 'L’autre version', fields: fieldsOf(theirs) }}
      />
    </Dialog>
  );
}

/** What readers have of it is no difference between two texts. */
function Turned({ obstacle: { turned, purpose } }: Pick<Props, 'obstacle'>) {
  if (turned === 'published')
    return (
      <p>
        L’article a été publié depuis. Il le reste&nbsp;: votre version, si vous la gardez, est aussitôt celle de ses
        lecteurs.
      </p>
    );
  if (turned === 'taken-back')
    return (
      <p>
        L’article a été dépublié depuis.{' '}
        {purpose === 'publish' ? 'Garder votre version le publie à nouveau.' : 'Il reste un brouillon.'}
      </p>
    );
  return null;
}
