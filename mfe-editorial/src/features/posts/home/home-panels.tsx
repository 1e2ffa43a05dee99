import type { Identity } from '@letat/contracts/identity';
import { deferredPart } from '@letat/remote-kit/deferred-part';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { Wrap } from '@letat/ui/layout';
import { Suspense } from 'react';

/** The panels only show texts and links, which their markup does as it comes: their code waits until somebody is there. */
const EcosystemPanel = lazyOnIntent(
  'ecosysteme',
  () => import(/* webpackChunkName: "ecosystem-panel" */ '../../pages/ecosystem/ecosystem-panel.tsx'),
);
const AssistantPromo = lazyOnIntent(
  'assistant',
  () => import(/* webpackChunkName: "assistant-promo" */ '../../pages/ecosystem/assistant-promo.tsx'),
);

/** The platforms that work together. */
export function Ecosystem({ identity }: { identity: Identity }) {
  return (
    <Wrap {...deferredPart('ecosysteme')}>
      <Suspense>
        <EcosystemPanel identity={identity} />
      </Suspense>
    </Wrap>
  );
}

/** What the assistant does for those who write. */
export function Assistant() {
  return (
    <Wrap {...deferredPart('assistant')}>
      <Suspense>
        <AssistantPromo />
      </Suspense>
    </Wrap>
  );
}
