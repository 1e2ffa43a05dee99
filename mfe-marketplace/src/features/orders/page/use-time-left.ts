import { useEffect, useState } from 'react';

/** How long is left until that moment, « 4 min 05 s »; null until the reader's clock is known, and once nothing is left. */
export function useTimeLeft(until: string): string | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = Date.parse(until);
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left === null || left === 0 ? null : inWords(left);
}

/** A longer delay is none at all to a browser, which counts in 31 bits: what is later is looked at again. */
const maxDelayMs = 2 ** 31 - 1;

/** Whether that moment is over by the reader's clock; false until that is known. */
export function useIsPast(moment: string): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = Date.parse(moment) - Date.now();
      setPast(left <= 0);
      if (left > 0) timer = setTimeout(look, Math.min(left, maxDelayMs));
    };
    look();
    return () => clearTimeout(timer);
  }, [moment]);
  return isPast;
}

/** @param seconds whole ones */
export function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return minutes === 0 ? `${rest}\u00a0s` : `${minutes}\u00a0min ${String(rest).padStart(2, '0')}\u00a0s`;
}
