import { failureSentence } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import { inTime } from '../save/save.ts';
import type { EditorState } from '../use-editor.ts';

/** Saves a former version again, and goes on from it. */
export function useRestore(editor: EditorState, saved: NonNullable<EditorState['saved']>, onDone: () => void) {
  const call = useCall();
  const [isPending, setPending] = useState(false);

  async function to(revision: number): Promise<void> {
    setPending(true);
    try {
      const post = await call('POST /api/my/posts/:id/revisions/:revision/restore', {
        params: { id: saved.id, revision: String(revision) },
        body: { revision: saved.revision },
        // Nothing can be done meanwhile.
        ...inTime(),
      });
      editor.takeTheirs(post);
      void editor.autosave.clear();
      toast({ title: 'Version restaurée', tone: 'success' });
      emit('changed', { tags: ['posts', `post:${post.slug}`] });
      onDone();
    } catch (cause) {
      const text = failureSentence(cause);
      toast({ title: 'La version n’a pas été restaurée', text, tone: 'error' });
    } finally {
      setPending(false);
    }
  }

  return { isPending, to };
}
