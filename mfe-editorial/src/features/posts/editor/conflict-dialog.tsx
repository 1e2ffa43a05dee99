import { Button } from '@letat/ui/button';
import { Dialog } from '@letat/ui/dialog';
import { RelativeTime } from '@letat/ui/relative-time';
import { fieldsOf } from './fields.ts';
import type { EditorState, Obstacle } from './use-editor.ts';
import { Versions } from './versions.tsx';

interface Props {
  editor: EditorState;
  obstacle: Extract<Obstacle, { kind: 'changed' }>;
}

/** Somebody else, or another tab, saved this article since: both versions side by side, and the choice between them. */
export function ConflictDialog({ editor, obstacle: { theirs, purpose } }: Props) {
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
            isPending={editor.busy !== null}
            pendingLabel="Enregistrement…"
            onPress={() => editor.keepMine(theirs, purpose)}
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
      <Versions
        one={{ name: 'Votre version', fields: editor.fields }}
        other={{ name: 'L’autre version', fields: fieldsOf(theirs) }}
      />
    </Dialog>
  );
}
