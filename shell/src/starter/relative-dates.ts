import { isRecent, relativeDate } from '@letat/ui/relative-time/relative-date';
import { whenIdle } from './when-idle.ts';

/** Dates arrive absolute, since cached pages grow old; here they become "il y a 2 heures", and stay right. */
export function keepRelativeDates(): void {
  const aged = new WeakSet<Element>();
  const refresh = () => {
    const now = new Date();
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
      const date = new Date(time.dateTime);
      // It has come as the date itself; to write it anew would cost a phone more than all the others.
      if (!isRecent(date, now) && !aged.has(time)) continue;
      aged.add(time);
      const text = relativeDate(date, now);
      if (time.textContent !== text) time.textContent = text;
    }
  };
  whenIdle(refresh);
  setInterval(refresh, 60_000);
}
