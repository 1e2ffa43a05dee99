import { isAtLeast } from '@letat/contracts/core/roles';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { useViewer } from '@letat/remote-kit/session';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { type ReactNode, Suspense } from 'react';
import { statusKey } from '../status-key.ts';

/** A form is filled in and sent as the server made it; its code, which leads and checks, comes when the reader is near. */
const Long = lazyOnIntent(statusKey, () => import(/* webpackChunkName: "application-form" */ './long-form.tsx'));
const Short = lazyOnIntent(statusKey, () => import(/* webpackChunkName: "application-form" */ './short-form.tsx'));

export function LongForm({ status }: { status: string | undefined }) {
  return (
    <Suspense>
      <Long status={status} />
    </Suspense>
  );
}

export function ShortForm({ status }: { status: string | undefined }) {
  return (
    <Suspense>
      <Short status={status} />
    </Suspense>
  );
}

/** A form of application; an author who writes here already finds their space in its place. */
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
