import { useEffect, useEffectEvent } from 'react';

/** Calls again and again while the page is in sight, and once when it comes back into sight. */
export function useRefresh(everyMs: number, refresh: () => void): void {
  const now = useEffectEvent(() => {
    if (!document.hidden) refresh();
  });
  useEffect(() => {
    const timer = setInterval(now, everyMs);
    const seen = () => now();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [everyMs]);
}
