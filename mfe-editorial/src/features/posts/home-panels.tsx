import type { Identity } from '@letat/contracts/identity';
import { wantedPart } from '@letat/remote-kit/wanted';
import { lazyWhenWanted } from '@letat/remote-kit/when-wanted';
import { Wrap } from '@letat/ui/layout';
import { Suspense } from 'react';

/** The panels only tell and link, which their markup does as it comes: their code waits until somebody is there. */
const EcosystemPanel = lazyWhenWanted(
  'ecosysteme',
  () => import(/* webpackChunkName: "ecosystem-panel" */ '../pages/ecosystem-panel.tsx'),
);
const AssistantPromo = lazyWhenWanted(
  'assistant',
  () => import(/* webpackChunkName: "assistant-promo" */ '../pages/assistant-promo.tsx'),
);

/** The platforms that work together. */
export function Ecosystem({ identity }: { identity: Identity }) {
  return (
    <Wrap {...wantedPart('ecosysteme')}>
      <Suspense>
        <EcosystemPanel identity={identity} />
      </Suspense>
    </Wrap>
  );
}

/** What the assistant does for those who write. */
export function Assistant() {
  return (
    <Wrap {...wantedPart('assistant')}>
      <Suspense>
        <AssistantPromo />
      </Suspense>
    </Wrap>
  );
}
