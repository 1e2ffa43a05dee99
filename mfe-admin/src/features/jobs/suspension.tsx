import { formatDateTime } from '@letat/contracts/core/format/dates';
import { formatCount } from '@letat/contracts/core/format/numbers';
import type { QueueOverview, Suspension } from '@letat/contracts/jobs/operations';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { ConfirmDialog } from '@letat/ui/dialog';
import { Link } from '@letat/ui/link';
import { useState } from 'react';
import * as styles from './suspension.css.ts';

const words = {
  suspend: {
    button: 'Suspendre les envois',
    title: 'Suspendre les envois et les versements\u00a0?',
    text: 'Campagnes, résumés, rappels et versements attendent jusqu’à ce que vous les repreniez. Les mots de passe oubliés et les autres réponses à ce que demandent les lecteurs partent.',
    pending: 'Suspension…',
    failure: 'Les envois ne sont pas suspendus',
  },
  resume: {
    button: 'Reprendre les envois',
    title: 'Reprendre les envois et les versements\u00a0?',
    text: 'Tout ce qui est dû part aussitôt, et ne se rappelle pas. Ce qui ne doit pas partir s’annule d’abord dans sa file.',
    pending: 'Reprise…',
    failure: 'Les envois n’ont pas repris',
  },
} as const;

/** Nothing leaves: why, what would, and the button that lets it go. */
export function SuspensionNotice({
  suspension,
  queues,
  hrefFor,
}: {
  suspension: Suspension;
  queues: readonly QueueOverview[];
  hrefFor: (queue: string) => string;
}) {
  const held = queues.filter(({ outward, counts }) => outward !== null && counts.waiting > 0);
  return (
    <Callout tone="warning" title="Rien n’est envoyé ni versé pour le moment" action={<SuspensionButton isSuspended />}>
      <p>{reasonOf(suspension)}</p>
      {held.length === 0 ? (
        <p>Rien n’attend de partir.</p>
      ) : (
        <>
          <p>Ce qui attend de partir&nbsp;:</p>
          <ul className={styles.held}>
            {held.map((queue) => (
              <li key={queue.name}>
                <Link href={hrefFor(queue.name)}>{queue.label}</Link>, {waitingText(queue)}
                {queue.held.length === 0 ? null : (
                  <ul className={styles.held}>
                    {queue.held.map((about) => (
                      <li key={about}>{about}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}

/** Suspends, or resumes, once it was confirmed. */
export function SuspensionButton({ isSuspended }: { isSuspended: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const text = isSuspended ? words.resume : words.suspend;
  const change = useApiMutation('PUT /api/admin/jobs/suspension', {
    changes: ['jobs'],
    failure: text.failure,
    onSuccess: () => setAsked(false),
  });
  return (
    <>
      <Button size="small" onPress={() => setAsked(true)}>
        {text.button}
      </Button>
      <ConfirmDialog
        title={text.title}
        confirmLabel={text.button}
        isOpen={isAsked}
        isPending={change.isPending}
        pendingLabel={text.pending}
        onOpenChange={setAsked}
        onConfirm={() => change.mutate({ body: { suspended: !isSuspended } })}
      >
        {text.text}
      </ConfirmDialog>
    </>
  );
}

function reasonOf({ reason, since, lastSeenAt }: Suspension): string {
  const at = lastSeenAt === null ? null : formatDateTime(lastSeenAt);
  const asked = 'Depuis, ce que les lecteurs demandent part comme d’habitude.';
  switch (reason) {
    case 'restored':
      return `La base de données est une copie du ${at}, restaurée depuis\u00a0: ce qu’elle veut envoyer et verser est peut-être déjà parti. Regardez, annulez ce qui ne doit pas partir, puis reprenez. ${asked}`;
    case 'moved':
      return `Ce serveur ne connaît pas cette base de données, et aucun ne l’avait depuis le ${at}\u00a0: si c’est une copie, ce qu’elle veut envoyer et verser est peut-être déjà parti. ${asked}`;
    case 'asked':
      return `Un administrateur l’a voulu, le ${formatDateTime(since)}. ${asked}`;
  }
}

function waitingText({ counts, oldestDueAt, nextDueAt }: QueueOverview): string {
  const many = formatCount(counts.waiting, 'en attente', 'en attente');
  if (oldestDueAt !== null) return `${many}, dû depuis le ${formatDateTime(oldestDueAt)}`;
  return nextDueAt === null ? many : `${many}, dû le ${formatDateTime(nextDueAt)}`;
}
