import { Button } from '@letat/ui/button';
import { Icon } from '@letat/ui/icon';
import { CalendarClock, History, Link2, Users } from 'lucide';
import { useState } from 'react';
import { CoauthorsDialog } from '../coauthors/coauthors-dialog.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { PreviewLinkDialog } from '../preview-link/preview-link-dialog.tsx';
import { ScheduleDialog } from '../schedule/schedule-dialog.tsx';
import type { EditorState } from '../use-editor.ts';
import * as styles from './editor-toolbar.css.ts';

/** Above the article: the ways to what it has besides its text. */
export function EditorToolbar({ editor }: { editor: EditorState }) {
  const [open, setOpen] = useState<'history' | 'schedule' | 'link' | 'coauthors' | null>(null);
  const close = () => setOpen(null);
  const { saved } = editor;
  return (
    <div className={styles.bar}>
      <div className={styles.ways}>
        {saved?.published ? null : (
          <Button variant="quiet" size="small" onPress={() => setOpen('schedule')}>
            <Icon of={CalendarClock} size={18} />{' '}
            <span className={styles.word}>{saved?.schedule ? 'Changer la date' : 'Programmer'}</span>
          </Button>
        )}
        {saved === null || saved.published ? null : (
          <Button variant="quiet" size="small" onPress={() => setOpen('link')}>
            <Icon of={Link2} size={18} /> <span className={styles.word}>Lien d’aperçu</span>
          </Button>
        )}
        {saved === null ? null : (
          <Button variant="quiet" size="small" onPress={() => setOpen('coauthors')}>
            <Icon of={Users} size={18} /> <span className={styles.word}>Co-auteurs</span>
          </Button>
        )}
        {saved === null ? null : (
          <Button variant="quiet" size="small" onPress={() => setOpen('history')}>
            <Icon of={History} size={18} /> <span className={styles.word}>Historique</span>
          </Button>
        )}
      </div>
      {open === 'history' && saved ? <HistoryDialog editor={editor} saved={saved} onClose={close} /> : null}
      {open === 'coauthors' && saved ? <CoauthorsDialog postId={saved.id} onClose={close} /> : null}
      {open === 'link' && saved ? <PreviewLinkDialog saved={saved} onClose={close} /> : null}
      {open === 'schedule' ? <ScheduleDialog editor={editor} onClose={close} /> : null}
    </div>
  );
}
