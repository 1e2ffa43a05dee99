import { formatEnumeration } from '@letat/contracts/core/format/enumeration';
import { ApiError } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { DateTimeField } from '@letat/ui/date-time-field';
import { Dialog } from '@letat/ui/dialog';
import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import { missingFor, requirementLabels } from '../fields.ts';
import { dateOf, hourOf, wallClockOf } from '../format.ts';
import type { EditorState } from '../use-editor.ts';

interface Props {
  editor: EditorState;
  onClose(): void;
}

/** When the article is to be published by itself. */
export function ScheduleDialog({ editor, onClose }: Props) {
  const clock = useApiQuery('GET /api/my/publishing-clock', { tags: [] });
  const { saved, fields } = editor;
  const planned = saved?.schedule ?? null;
  const [at, setAt] = useState(planned ? wallClockOf(planned) : '');
  const schedule = useSchedule(editor, onClose);
  const missing = missingFor('publish', fields).map((requirement) => requirementLabels[requirement]);
  const isMissing = missing.length > 0;

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={schedule.busy === null}
      size="small"
      title="Programmer la parution"
      actions={
        <>
          <Button
            variant="primary"
            isDisabled={at === '' || isMissing || editor.sending > 0 || schedule.busy === 'give-up'}
            isPending={schedule.busy === 'plan'}
            pendingLabel="Programmation…"
            onPress={() => schedule.plan(at)}
          >
            {planned ? 'Changer la date' : 'Programmer'}
          </Button>
          {saved && planned ? (
            <Button
              isDisabled={schedule.busy === 'plan'}
              isPending={schedule.busy === 'give-up'}
              pendingLabel="Déprogrammation…"
              onPress={() => schedule.giveUp(saved.id)}
            >
              Déprogrammer
            </Button>
          ) : null}
        </>
      }
    >
      <Stack stretch>
        <p>
          {planned ? `Paraîtra le ${dateOf(planned)}. ` : null}
          {isMissing
            ? `Il faut d’abord ${formatEnumeration(missing)}.`
            : 'L’article paraîtra tel qu’il sera alors enregistré.'}
        </p>
        <QueryPart
          query={clock}
          skeleton={
            <SkeletonGroup label="Chargement de l’heure du site…">
              <Skeleton />
            </SkeletonGroup>
          }
        >
          {({ timeZone, now }) => (
            <DateTimeField
              name="at"
              label="Date et heure de parution"
              description={`À l’${hourOf(timeZone)}.`}
              value={at}
              onChange={setAt}
              min={now}
              problem={schedule.problem}
              isRequired
            />
          )}
        </QueryPart>
      </Stack>
    </Dialog>
  );
}

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
