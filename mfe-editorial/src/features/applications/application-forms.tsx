import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { Suspense } from 'react';
import { toldKey } from './told-key.ts';

/** A form is filled in and sent as the server made it; its code, which leads and checks, comes when somebody is near. */
const Long = lazyOnIntent(toldKey, () => import(/* webpackChunkName: "application-form" */ './long-form.tsx'));
const Short = lazyOnIntent(toldKey, () => import(/* webpackChunkName: "application-form" */ './short-form.tsx'));

export function LongForm({ told }: { told: string | undefined }) {
  return (
    <Suspense>
      <Long told={told} />
    </Suspense>
  );
}

export function ShortForm({ told }: { told: string | undefined }) {
  return (
    <Suspense>
      <Short told={told} />
    </Suspense>
  );
}
