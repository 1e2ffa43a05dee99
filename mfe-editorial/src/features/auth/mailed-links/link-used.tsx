import type { LinkPurpose } from '@letat/contracts/auth/links/operations';
import { ButtonLink } from '@letat/ui/button-link';
import type { ComponentType, ReactNode } from 'react';
import { Card } from '../card.tsx';

/** What a link that has expired, served already or was replaced by a newer one says, and how to come by another. */
export const linkUsed: Readonly<Record<LinkPurpose, ComponentType>> = {
  'password-reset': () => (
    <LinkUsed way="Demandez-en un nouveau&nbsp;: il arrive dans la minute.">
      <ButtonLink href="/mot-de-passe">Demander un nouveau mot de passe</ButtonLink>
    </LinkUsed>
  ),
  'email-verification': () => (
    <LinkUsed way="Si votre adresse n’est pas encore confirmée, votre compte vous en envoie un autre.">
      <ButtonLink href="/account/securite">Ouvrir mon compte</ButtonLink>
    </LinkUsed>
  ),
  'email-change': () => (
    <LinkUsed way="Si votre adresse n’a pas changé, changez-la de nouveau depuis votre compte.">
      <ButtonLink href="/account/securite">Ouvrir mon compte</ButtonLink>
    </LinkUsed>
  ),
  invitation: () => (
    <LinkUsed way="Si vous avez déjà ouvert votre compte, connectez-vous&nbsp;; sinon, demandez une nouvelle invitation à la personne qui vous l’a envoyée.">
      <ButtonLink href="/account">Me connecter</ButtonLink>
    </LinkUsed>
  ),
};

function LinkUsed({ way, children }: { way: string; children: ReactNode }) {
  return (
    <Card title="Ce lien ne sert plus" text={`Il a expiré, a déjà servi, ou un plus récent l’a remplacé. ${way}`}>
      <p>{children}</p>
    </Card>
  );
}
