import type { Campaign } from '@letat/contracts/newsletter/campaigns/schemas';
import { navigate } from '@letat/remote-kit/navigation';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { ConfirmDialog } from '@letat/ui/dialog';
import { Row } from '@letat/ui/layout';
import { useState } from 'react';
import { titleOf } from '../words.ts';

/** What can be done with a campaign as a whole: back to the list, a copy, and while it is a draft, deleting it. */
export function CampaignActions({ campaign, base }: { campaign: Campaign; base: string }) {
  const { id, state, course } = campaign;
  const [isDeleting, setDeleting] = useState(false);
  const copy = useApiMutation('POST /api/newsletter/campaigns/:id/copies', {
    changes: ['campaigns'],
    failure: 'La campagne n’a pas été dupliquée',
    success: { title: 'Campagne dupliquée' },
    onSuccess: (made) => navigate(`${base}/${made.id}`),
  });
  const remove = useApiMutation('DELETE /api/newsletter/campaigns/:id', {
    changes: ['campaigns'],
    failure: 'Le brouillon n’a pas été supprimé',
    success: { title: 'Brouillon supprimé' },
    onSuccess: () => navigate(base, { replace: true }),
  });
  // A letter of a course is moved and taken out where its order is.
  if (course !== null)
    return (
      <ButtonLink href={`/dashboard/newsletter/cours/${course.id}`} size="small">
        Retour au cours
      </ButtonLink>
    );
  return (
    <Row gap="tight">
      <ButtonLink href={base} size="small">
        Toutes les campagnes
      </ButtonLink>
      <Button size="small" isPending={copy.isPending} onPress={() => copy.mutate({ params: { id } })}>
        Dupliquer
      </Button>
      {state === 'draft' ? (
        <Button size="small" onPress={() => setDeleting(true)}>
          Supprimer
        </Button>
      ) : null}
      <ConfirmDialog
        title="Supprimer ce brouillon&nbsp;?"
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        confirmLabel="Supprimer le brouillon"
        tone="danger"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        «&nbsp;{titleOf(campaign)}&nbsp;» disparaît pour tous ceux qui y travaillent.
      </ConfirmDialog>
    </Row>
  );
}
