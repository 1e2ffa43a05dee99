import { navigate, renamePage } from '@letat/remote-kit/navigation';
import type { PageProps } from '@letat/remote-kit/route';
import { Wrap } from '@letat/ui/layout';
import { useState } from 'react';
import { Editor } from './editor.tsx';
import { ExitDialog, useExitGuard } from './exit/exit-guard.tsx';
import { type EditorOptions, useEditor } from './use-editor.ts';
import type { WriteData } from './write.route.ts';
import * as styles from './write-page.css.ts';

/** `/write`: the editor as a page. Another article in the address is another editor; the one that it saved itself is not. */
export default function WritePage({ data }: PageProps<WriteData>) {
  const [shown, setShown] = useState(data);
  const [editing, setEditing] = useState({ id: data.post?.id, round: 0 });
  if (data !== shown) {
    setShown(data);
    if (data.post?.id !== editing.id) setEditing(({ round }) => ({ id: data.post?.id, round: round + 1 }));
  }
  return (
    <WriteEditor
      key={editing.round}
      post={data.post}
      onNamed={(id) => {
        setEditing(({ round }) => ({ id, round }));
        renamePage(`/write?post=${id}`);
      }}
    />
  );
}

function WriteEditor({ post, onNamed }: Pick<EditorOptions, 'post'> & { onNamed(id: string): void }) {
  const editor = useEditor({
    post,
    onSaved(stored, { purpose, whole }) {
      if (purpose === 'publish' && whole) {
        guard.release();
        navigate(`/post/${encodeURIComponent(stored.slug)}`);
      } else if (stored.id !== editor.saved?.id) onNamed(stored.id);
    },
  });
  const guard = useExitGuard(editor.dirty || editor.sending > 0, editor.autosave.clear, editor.backToSaved);
  return (
    <Wrap>
      <h1 className={styles.heading}>{editor.saved === null ? 'Nouvel article' : 'Modifier l’article'}</h1>
      <Editor editor={editor} place="page" />
      <ExitDialog guard={guard} atStake={editor} />
    </Wrap>
  );
}
