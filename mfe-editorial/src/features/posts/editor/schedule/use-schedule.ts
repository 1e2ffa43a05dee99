import { ApiError } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import { dateOf } from '../format.ts';
import type { EditorState } from '../use-editor.ts';

/** Plans the publication of what is in the editor, which is saved first, and gives it up. */
export function useSchedule(editor: EditorState, onDone: () => void) {
  const call = useCall();
  const [busy, setBusy] = useState<'plan' | 'give-up' | null>(null);
  const [problem, setProblem] = useState<string>();

  async function during(what: 'plan' | 'give-up', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    setProblem(undefined);
    try {
      await work();
    } catch (cause) {
      const sentence = cause instanceof ApiError ? (cause.body?.details?.[0]?.message ?? cause.sentence) : null;
      setProblem(sentence ?? 'Vérifiez votre connexion, puis réessayez.');
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    problem,
    /** @param at what a clock of the site says then */
    plan: (at: string) =>
      during('plan', async () => {
        const post = editor.dirty || editor.saved === null ? await editor.saveDraft() : editor.saved;
        // The editor itself shows why the save failed.
        if (!post) return onDone();
        const { id, revision } = post;
        const planned = await call('PUT /api/my/posts/:id/schedule', { params: { id }, body: { at, revision } });
        editor.scheduled(planned);
        if (planned.schedule) toast({ title: 'Parution programmée', text: dateOf(planned.schedule), tone: 'success' });
        emit('changed', { tags: ['posts'] });
        onDone();
      }),
    giveUp: (id: string) =>
      during('give-up', async () => {
        const post = await call('DELETE /api/my/posts/:id/schedule', { params: { id } });
        editor.scheduled(post);
        if (post.published) toast({ title: 'L’article a déjà paru', text: 'Ses lecteurs le voient.', tone: 'info' });
        else toast({ title: 'Parution déprogrammée', tone: 'success' });
        emit('changed', { tags: ['posts'] });
        onDone();
      }),
  };
}
