import { useEffect, useRef } from 'react';

/** Who confirms does so within a minute or two: asked every few seconds first, then less often. */
const oftenMs = 4000;
const seldomMs = 15_000;
const oftenTimes = 30;
/** After the time is over, once or twice more: the payment of the last second is known a moment later. */
const afterEndMs = 2 * 60_000;

/**
 * Asks what became of a payment while the buyer looks at the page, and at once when they come back to it, as from the rail's app. What
 * cannot be asked now is asked the next time.
 */
export function useChargeCheck(check: () => Promise<void>, endsAt: string): void {
  const current = useRef(check);
  useEffect(() => {
    current.current = check;
  });
  useEffect(() => {
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    const next = () => {
      if (!isOpen || Date.now() > Date.parse(endsAt) + afterEndMs) return;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), asked < oftenTimes ? oftenMs : seldomMs);
    };
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      asked += 1;
      await current.current().catch((cause: unknown) => console.warn('order: nobody says what became of it', cause));
      next();
    };
    const back = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    void ask();
    document.addEventListener('visibilitychange', back);
    return () => {
      isOpen = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [endsAt]);
}
