import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { emit, on } from '@letat/remote-kit/events';
import { navigate } from '@letat/remote-kit/navigation';
import { Dialog } from '@letat/ui/dialog';
import { useEffect, useEffectEvent } from 'react';
import { Editor } from './editor.tsx';
import * as styles from './editor-dialog.css.ts';
import { ExitDialog, useExitGuard } from './exit/exit-guard.tsx';
import { useEditor } from './use-editor.ts';

const close = () => void emit('editor-closed', {});

/** The editor over whatever page the person is on. Who shows it takes it away when it says `editor-closed`. */
export default function EditorDialog({ data: post }: { data: EditablePost | null }) {
  const editor = useEditor({
    post,
    onSaved(stored, { purpose, whole }) {
      if (purpose !== 'publish' || !whole) return;
      guard.release();
      close();
      navigate(`/post/${encodeURIComponent(stored.slug)}`);
    },
  });
  const guard = useExitGuard(editor.dirty || editor.sending > 0, editor.autosave.clear, close);

  // A step back through the history takes the page away from under the dialog.
  const left = useEffectEvent((moved: boolean) => moved && close());
  useEffect(() => on('page-shown', ({ moved }) => left(moved)), []);

  return (
    <>
      <Dialog
        isOpen
        size="full"
        title={<span className={styles.title}>{editor.saved === null ? 'Nouvel article' : 'Modifier l’article'}</span>}
        isDismissable={editor.busy === null}
        onOpenChange={() => guard.leave(close)}
      >
        <Editor editor={editor} place="dialog" />
      </Dialog>
      <ExitDialog guard={guard} atStake={editor} />
    </>
  );
}
