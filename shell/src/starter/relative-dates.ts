import { writeAge } from '@letat/ui/relative-time/write-age';
import { whenIdle } from './when-idle.ts';

/** Dates arrive absolute, since cached pages grow old; here they become "il y a 2 heures", and are refreshed every minute. */
export function showRelativeDates(): void {
  const refresh = () => {
    const now = new Date();
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) writeAge(time, now);
  };
  whenIdle(refresh);
  setInterval(refresh, 60_000);
}
