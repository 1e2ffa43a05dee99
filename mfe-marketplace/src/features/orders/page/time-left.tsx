import { formatTime } from '@letat/contracts/core/format/dates';
import * as styles from './charge-waiting.css.ts';
import { useIsPast, useTimeLeft } from './use-time-left.ts';

/**
 * Until when a payment is waited for needs nothing of the reader's clock; how long is left needs JavaScript.
 * @param over what is true once the time is over, where there is something to say
 */
export function TimeLeft({ endsAt, over }: { endsAt: string; over?: string }) {
  const left = useTimeLeft(endsAt);
  const isPast = useIsPast(endsAt);
  const text =
    left !== null
      ? `Encore ${left} pour confirmer`
      : isPast && over !== undefined
        ? over
        : `Demande ouverte jusqu’à ${formatTime(endsAt)}`;
  return (
    <p className={styles.note}>
      <span role="timer">{text}</span>
    </p>
  );
}
