import { useEffect, useRef } from 'react';

/** The host may come, and the room be given, at any moment: asked often in the first minutes, then less so. */
const oftenMs = 15_000;
const seldomMs = 60_000;
const oftenTimes = 20;
/** What is not open so long after it was due takes place on another day. */
const maxWaitMs = 4 * 60 * 60_000;
/** A longer delay is none at all to a browser, which counts in 31 bits: what is later is looked at again. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * Asks whether the room is open from the moment that it is due, while somebody looks at the page, and at once when they come back to
 * it. What cannot be asked now is asked the next time.
 * @param opensAt null: there is nothing to wait for
 */
export function useRoomCheck(check: () => Promise<void>, opensAt: string | null): void {
  const current = useRef(check);
  useEffect(() => {
    current.current = check;
  });
  useEffect(() => {
    if (opensAt === null) return;
    const due = Date.parse(opensAt);
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = (afterMs: number) => {
      clearTimeout(timer);
      if (isOver || Date.now() > due + maxWaitMs) return;
      timer = setTimeout(look, Math.min(afterMs, maxDelayMs));
    };
    const look = () => {
      const left = due - Date.now();
      if (left > 0) wait(left);
      else void ask();
    };
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      asked += 1;
      await current.current().catch((cause: unknown) => console.warn('webinar: nobody says whether it is open', cause));
      wait(asked < oftenTimes ? oftenMs : seldomMs);
    };
    const back = () => {
      if (document.visibilityState === 'visible') wait(0);
    };
    // The page has just come: it knows as much as an answer would.
    wait(Math.max(due - Date.now(), oftenMs));
    document.addEventListener('visibilitychange', back);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [opensAt]);
}
