import { formatDate } from '@letat/contracts/core/format/dates';
import type { PlanAccess } from '@letat/contracts/plans/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { Callout } from '@letat/ui/callout';
import { useEffect, useState } from 'react';
import { planNameOf } from '../plan-texts.ts';

/** What the person has already of what they are about to buy; nothing for visitors. */
export function CurrentAccess({ authorId }: { authorId: string }) {
  const call = useCall();
  const viewer = useViewer();
  const [access, setAccess] = useState<PlanAccess | null>(null);
  useEffect(() => {
    if (viewer === null) return setAccess(null);
    const abort = new AbortController();
    call('GET /api/my/subscriptions/access', { query: { authorId }, signal: abort.signal }).then(setAccess, () =>
      // It is a hint only: the purchase works without.
      setAccess(null),
    );
    return () => abort.abort();
  }, [call, viewer, authorId]);
  if (!access?.planId || !access.until) return null;
  return (
    <Callout tone="info" title={`Ses articles vous sont ouverts jusqu’au ${formatDate(access.until)}`}>
      {access.planId === 'premium_per_author'
        ? 'Un nouvel achat prolonge ce temps.'
        : `Votre formule ${planNameOf(access.planId)} les ouvre déjà.`}
    </Callout>
  );
}
