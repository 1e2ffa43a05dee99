import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { useEffect, useState } from 'react';

/**
 * Whether the person reads what the author reserves, as the server knows it; false for visitors and until it is known.
 * @param isBuying is true while the answer may change; it is asked for again afterwards
 */
export function useIsSubscriber(authorId: string, isBuying: boolean): boolean {
  const call = useCall();
  const viewer = useViewer();
  const [isSubscriber, setSubscriber] = useState(false);
  useEffect(() => {
    if (isBuying) return;
    if (viewer === null) return setSubscriber(false);
    const abort = new AbortController();
    call('GET /api/my/subscriptions/access', { query: { authorId }, signal: abort.signal }).then(
      ({ planId }) => setSubscriber(planId !== null),
      // The label of the price stays: it is true for everybody.
      () => setSubscriber(false),
    );
    return () => abort.abort();
  }, [call, viewer, authorId, isBuying]);
  return isSubscriber;
}
