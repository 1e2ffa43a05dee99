import type { Author } from '@letat/contracts/authors/operations';
import type { Writers } from '@letat/contracts/posts/coauthors/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { navigate } from '@letat/remote-kit/navigation';
import { useCall } from '@letat/remote-kit/page-context';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import { useViewer } from '@letat/remote-kit/session';
import { Avatar } from '@letat/ui/avatar';
import { Button } from '@letat/ui/button';
import { Dialog } from '@letat/ui/dialog';
import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import * as styles from './coauthors-dialog.css.ts';
import { InviteForm } from './invite-form.tsx';

interface Props {
  postId: string;
  onClose(): void;
}

/** Who writes the article together: asked by its owner, named once they have said yes, free to leave. */
export function CoauthorsDialog({ postId, onClose }: Props) {
  const viewer = useViewer();
  const state = useWriters(postId);

  async function remove(person: Author): Promise<void> {
    if (!(await state.remove(person)) || person.id !== viewer?.id) return;
    onClose();
    toast({ title: 'Vous ne cosignez plus cet article', tone: 'success' });
    navigate('/dashboard');
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={state.busy === null}
      title="Co-auteurs"
      actions={<Button onPress={onClose}>Fermer</Button>}
    >
      <QueryPart
        query={state.writers}
        skeleton={
          <SkeletonGroup label="Chargement des co-auteurs…">
            <Skeleton />
            <Skeleton width="most" />
          </SkeletonGroup>
        }
      >
        {(writers) => {
          const mayInvite = viewer?.role === 'admin' || viewer?.id === writers.owner.id;
          return (
            <Stack stretch>
              <p>Un co-auteur écrit et publie l’article avec vous. Son nom y paraît dès qu’il a accepté.</p>
              <ul className={styles.list} aria-label="Qui écrit cet article">
                {linesOf(writers).map(({ person, says }) => (
                  <li key={person.id} className={styles.line}>
                    <Avatar name={person.fullName} src={person.avatar ?? undefined} />
                    <span className={styles.who}>
                      {person.fullName}
                      <span className={styles.state}>{says}</span>
                    </span>
                    {person.id !== writers.owner.id && (mayInvite || person.id === viewer?.id) ? (
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={mayInvite ? `Retirer ${person.fullName}` : 'Ne plus cosigner'}
                        isPending={state.busy === person.id}
                        pendingLabel="Retrait…"
                        onPress={() => void remove(person)}
                      >
                        {mayInvite ? 'Retirer' : 'Ne plus cosigner'}
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ul>
              {mayInvite ? <InviteForm state={state} /> : null}
            </Stack>
          );
        }}
      </QueryPart>
    </Dialog>
  );
}

function linesOf({ owner, coauthors, invited }: Writers): { person: Author; says: string }[] {
  return [
    { person: owner, says: 'Auteur' },
    ...coauthors.map((person) => ({ person, says: 'Co-auteur' })),
    ...invited.map((person) => ({ person, says: 'Invité, sans réponse pour l’instant' })),
  ];
}

/** Who writes an article, and changes of that. */
export function useWriters(postId: string) {
  const call = useCall();
  const params = { id: postId };
  const writers = useApiQuery('GET /api/my/posts/:id/coauthors', { tags: ['posts'], params });
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();

  async function during(what: string, work: () => Promise<void>): Promise<boolean> {
    setBusy(what);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (cause) {
      const sentence = cause instanceof ApiError ? (cause.body?.details?.[0]?.message ?? cause.sentence) : null;
      setProblem(sentence ?? 'Vérifiez votre connexion, puis réessayez.');
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    writers,
    /** `invite`, or the id of whom is being taken away. */
    busy,
    problem,
    invite: (who: string) =>
      during('invite', async () => {
        const next = await call('POST /api/my/posts/:id/coauthors', { params, body: { who } });
        writers.change(() => next);
      }),
    remove: ({ id }: Pick<Author, 'id'>) =>
      during(id, async () => {
        await call('DELETE /api/my/posts/:id/coauthors/:userId', { params: { ...params, userId: id } });
        const without = (people: Author[]) => people.filter((person) => person.id !== id);
        writers.change(({ owner, coauthors, invited }) => ({
          owner,
          coauthors: without(coauthors),
          invited: without(invited),
        }));
      }),
  };
}
