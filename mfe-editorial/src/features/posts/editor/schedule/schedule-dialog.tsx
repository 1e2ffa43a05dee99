import { LoadedPart, useLoaded } from '@letat/remote-kit/loaded';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { DateTimeField } from '@letat/ui/date-time-field';
import { Dialog } from '@letat/ui/dialog';
import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { useState } from 'react';
import { missingFor } from '../fields.ts';
import { dateOf, hourOf, wallClockOf } from '../format.ts';
import type { EditorState } from '../use-editor.ts';
import { useSchedule } from './use-schedule.ts';

interface Props {
  editor: EditorState;
  onClose(): void;
}

/** When the article is to be published by itself. */
export function ScheduleDialog({ editor, onClose }: Props) {
  const call = useCall();
  const clock = useLoaded('publishing clock', (signal) => call('GET /api/my/publishing-clock', { signal }));
  const { saved, fields } = editor;
  const planned = saved?.schedule ?? null;
  const [at, setAt] = useState(planned ? wallClockOf(planned) : '');
  const schedule = useSchedule(editor, onClose);
  const isMissing = missingFor('publish', fields).length > 0;

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
            ? 'Il faut d’abord un titre, du contenu et une catégorie.'
            : 'L’article paraîtra tel qu’il sera alors enregistré.'}
        </p>
        <LoadedPart
          loaded={clock}
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
        </LoadedPart>
      </Stack>
    </Dialog>
  );
}
