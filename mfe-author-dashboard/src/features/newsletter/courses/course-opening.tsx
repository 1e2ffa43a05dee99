import { formatCount } from '@letat/contracts/core/format/numbers';
import type { OwnCourse } from '@letat/contracts/newsletter/courses/schemas';
import { ApiError, failureSentence } from '@letat/remote-kit/api-client';
import { navigate } from '@letat/remote-kit/navigation';
import { useApiMutation } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { ConfirmDialog } from '@letat/ui/dialog';
import { Row, Stack } from '@letat/ui/layout';
import { useState } from 'react';
import * as styles from './courses.css.ts';
import { courseStateWords } from './words.ts';

/** Whether readers get the course, as which, and how many they are; and the buttons that open it, take it off or delete it. */
export function CourseOpening({ course }: { course: OwnCourse }) {
  const { id, state, hasChanges, letters, revision, access, productId, readers } = course;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<'withdraw' | 'delete' | null>(null);
  const change = useApiMutation('PUT /api/my/courses/:id/state', {
    changes: ['courses', `course:${id}`],
    success: ({ state: now }) => ({ title: now === 'open' ? 'Le cours est ouvert' : 'Le cours est retiré' }),
    failure: (cause) => ({ title: 'Le cours n’a pas changé', text: failureSentence(cause) }),
    onSuccess: () => {
      setProblems([]);
      setAsked(null);
    },
    onFailure: (cause) => {
      setProblems(cause instanceof ApiError ? (cause.body?.details ?? []).map(({ message }) => message) : []);
      setAsked(null);
    },
  });
  const remove = useApiMutation('DELETE /api/my/courses/:id', {
    changes: ['courses'],
    success: { title: 'Brouillon supprimé' },
    failure: 'Le brouillon n’a pas été supprimé',
    onSuccess: () => navigate('/dashboard/newsletter/cours', { replace: true }),
  });
  const words = courseStateWords[state];
  return (
    <Stack stretch>
      <Row>
        <Badge tone={words.tone}>{words.label}</Badge>
        <span>{readersText(readers)}</span>
      </Row>
      {problems.length === 0 ? null : (
        <Callout tone="warning" title="Ce qui empêche d’ouvrir le cours">
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Callout>
      )}
      {state === 'open' && hasChanges ? (
        <Callout tone="info" title="Vos changements ne sont pas encore dans le cours">
          Les lecteurs reçoivent la version ouverte la dernière fois, jusqu’à ce que vous les publiiez.
        </Callout>
      ) : null}
      {state === 'open' && access === 'sold' && productId === null ? (
        <Callout
          title="Aucun produit ne donne ce cours"
          action={
            <ButtonLink href="/dashboard/produits" size="small">
              Mes produits
            </ButtonLink>
          }
        >
          Mettez un produit en vente et choisissez ce cours dans «&nbsp;Ce que l’acheteur reçoit&nbsp;».
        </Callout>
      ) : null}
      <Row gap="tight">
        {state !== 'open' || hasChanges ? (
          <Button
            variant="primary"
            isDisabled={letters.length === 0}
            isPending={change.isPending}
            pendingLabel="Vérification…"
            onPress={() => change.mutate({ params: { id }, body: { state: 'open', revision } })}
          >
            {state === 'open' ? 'Publier les changements' : state === 'draft' ? 'Ouvrir le cours' : 'Ouvrir de nouveau'}
          </Button>
        ) : null}
        {state === 'draft' ? null : <ButtonLink href={`/cours/${id}`}>Voir sa page</ButtonLink>}
        {state === 'open' ? <Button onPress={() => setAsked('withdraw')}>Retirer le cours</Button> : null}
        {state === 'draft' ? <Button onPress={() => setAsked('delete')}>Supprimer</Button> : null}
      </Row>
      <ConfirmDialog
        title="Retirer ce cours&nbsp;?"
        isOpen={asked === 'withdraw'}
        onOpenChange={(isOpen) => setAsked(isOpen ? 'withdraw' : null)}
        confirmLabel="Retirer le cours"
        isPending={change.isPending}
        onConfirm={() => change.mutate({ params: { id }, body: { state: 'withdrawn', revision } })}
      >
        Plus personne ne le commence. Qui l’a commencé en reçoit la suite.
      </ConfirmDialog>
      <ConfirmDialog
        title="Supprimer ce brouillon&nbsp;?"
        isOpen={asked === 'delete'}
        onOpenChange={(isOpen) => setAsked(isOpen ? 'delete' : null)}
        confirmLabel="Supprimer le brouillon"
        tone="danger"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        Ses lettres disparaissent avec lui.
      </ConfirmDialog>
    </Stack>
  );
}

function readersText({ active, paused, finished }: OwnCourse['readers']): string {
  if (active + paused + finished === 0) return 'Personne ne l’a commencé.';
  return [
    formatCount(active, 'lecteur en cours', 'lecteurs en cours'),
    ...(paused === 0 ? [] : [formatCount(paused, 'en pause', 'en pause')]),
    ...(finished === 0 ? [] : [formatCount(finished, 'l’a lu en entier', 'l’ont lu en entier')]),
  ].join(', ');
}
