import { isAtLeast } from '@letat/contracts/constants';
import { useViewer } from '@letat/remote-kit/session';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import type { ReactNode } from 'react';

/** A form of application; whoever writes here already finds their space in its place. */
export function ForNewAuthors({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  if (!viewer || !isAtLeast(viewer.role, 'author')) return children;
  return (
    <Callout
      title="Vous écrivez déjà ici"
      tone="info"
      action={
        <ButtonLink size="small" href="/dashboard">
          Ouvrir mon espace
        </ButtonLink>
      }
    >
      Votre espace d’auteur est ouvert&nbsp;: articles, produits et lettres vous y attendent.
    </Callout>
  );
}
