import type { PlanAccess } from '@letat/contracts/plans/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { useEffect, useState } from 'react';

/** What a person has already of what plans open. */
export interface OwnAccess {
  /** The API has said, or has not answered: then the plans are offered. Of a visitor nothing is asked. */
  isAsked: boolean;
  planId: PlanAccess['planId'];
  until: PlanAccess['until'];
}

const unknown: OwnAccess = { isAsked: false, planId: null, until: null };
const none: OwnAccess = { isAsked: true, planId: null, until: null };

/** @param authorId whose articles are asked for; null: what opens those of all authors */
export function useOwnAccess(authorId: string | null): OwnAccess {
  const call = useCall();
  const viewerId = useViewer()?.id ?? null;
  const [own, setOwn] = useState(unknown);
  useEffect(() => {
    setOwn(unknown);
    if (viewerId === null) return;
    const abort = new AbortController();
    const query = authorId === null ? {} : { authorId };
    call('GET /api/my/subscriptions/access', { query, signal: abort.signal }).then(
      (access) => setOwn({ isAsked: true, ...access }),
      () => {
        if (!abort.signal.aborted) setOwn(none);
      },
    );
    return () => abort.abort();
  }, [call, authorId, viewerId]);
  return own;
}
