import { deferredPart } from '@letat/remote-kit/deferred-part';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { Suspense } from 'react';
import type { ShownWebinar } from './webinar-facts.ts';

export interface RegistrationProps {
  webinar: ShownWebinar;
  /** What the page's address says of a form that was sent without scripts: `envoyee`, `attente`, or the code of a refusal. */
  outcome: string | undefined;
  /** A visitor has taken a seat: what is free has changed. */
  onRegistered: () => void;
}

const anchor = 'inscription';

const RegistrationForm = lazyOnIntent(
  anchor,
  () => import(/* webpackChunkName: "webinar-registration" */ './registration-form.tsx'),
);

/** Where one registers; its code waits until the reader comes near. */
export function Registration(props: RegistrationProps) {
  return (
    <div {...deferredPart(anchor)}>
      <Suspense>
        <RegistrationForm {...props} />
      </Suspense>
    </div>
  );
}
