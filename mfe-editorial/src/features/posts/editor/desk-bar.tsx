import { Button } from '@letat/ui/button';
import { History } from 'lucide-react';
import { useState } from 'react';
import * as styles from './desk-bar.css.ts';
import { HistoryDialog } from './history/history-dialog.tsx';
import { KeptSign } from './keeping/kept-sign.tsx';
import type { EditorState } from './use-editor.ts';

/** Above the article: what is kept of it, and the ways to what it has besides its text. */
export function DeskBar({ editor }: { editor: EditorState }) {
  const [open, setOpen] = useState<'history' | null>(null);
  const close = () => setOpen(null);
  const { saved } = editor;
  return (
    <div className={styles.bar}>
      <KeptSign keeping={editor.keeping} />
      {saved === null ? null : (
        <div className={styles.ways}>
          <Button variant="quiet" size="small" onPress={() => setOpen('history')}>
            <History size={18} aria-hidden /> Historique
          </Button>
          {open === 'history' ? <HistoryDialog editor={editor} saved={saved} onClose={close} /> : null}
        </div>
      )}
    </div>
  );
}
