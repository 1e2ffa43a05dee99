import type { PrivacyState } from '@letat/contracts/privacy';
import { useCall } from '@letat/remote-kit/page-context';
import { useEffect, useState } from 'react';

const everyMs = 1500;

/** The copy and the erasure as they are; while a copy is being made they are asked for again and again. */
export function usePrivacyState(first: PrivacyState) {
  const call = useCall();
  const [state, setState] = useState(first);
  const [isLost, setLost] = useState(false);
  const isMaking = state.export?.state === 'waiting' || state.export?.state === 'running';

  useEffect(() => {
    if (!isMaking) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        setState(await call('GET /api/my/privacy', { signal: abort.signal }));
        setLost(false);
      } catch {
        // The copy is made without this page; the next look may find the site again.
        if (!abort.signal.aborted) setLost(true);
      }
      if (!abort.signal.aborted) timer = setTimeout(ask, everyMs);
    };
    timer = setTimeout(ask, everyMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [isMaking, call]);

  return { state, isLost, change: (some: Partial<PrivacyState>) => setState((before) => ({ ...before, ...some })) };
}
