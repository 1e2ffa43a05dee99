import { useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Stack } from '@letat/ui/layout';
import type { ToDoSource } from '../overview/to-do.tsx';

/** Articles that others ask the author to write with them. */
export const useInvitationsToAnswer: ToDoSource = () => {
  const { data, error } = useApiQuery('GET /api/my/coauthor-invitations', { tags: ['posts'] });
  const answer = useApiMutation('PUT /api/my/coauthor-invitations/:id', {
    changes: ['posts'],
    success: (_, { body }) => ({ title: body.accept ? 'Vous cosignez cet article' : 'Invitation refusée' }),
    failure: 'La réponse n’est pas partie',
  });
  if (data === undefined) return error === null ? undefined : [];
  return data.map(({ postId, from, title }) => {
    const isDisabled = answer.pending?.params.id === postId;
    const reply = (accept: boolean) => answer.mutate({ params: { id: postId }, body: { accept } });
    return {
      key: `coauthor ${postId}`,
      title: `${from} vous invite à cosigner «\u00a0${title}\u00a0»`,
      note: 'Vous pourrez l’écrire et le publier, et votre nom y paraîtra.',
      action: (
        <Stack stretch gap="tight">
          <Button
            size="small"
            variant="primary"
            aria-label={`Accepter de cosigner ${title}`}
            isDisabled={isDisabled}
            onPress={() => reply(true)}
          >
            Accepter
          </Button>
          <Button
            size="small"
            aria-label={`Refuser de cosigner ${title}`}
            isDisabled={isDisabled}
            onPress={() => reply(false)}
          >
            Refuser
          </Button>
        </Stack>
      ),
    };
  });
};
