import { formatDate } from '@letat/contracts/core/format/dates';
import { useEffect, useRef } from 'react';
import * as styles from './relative-time.css.ts';
import { writeAge } from './write-age.ts';

export interface RelativeTimeProps {
  /** ISO 8601. */
  dateTime: string;
  /** Reserves the width of the longest age. Turn it off where nothing follows on the line, its best place. Default true. */
  reserved?: boolean;
  /** IANA zone of the day shown. */
  timeZone?: string;
}

/**
 * When something was published. Pages are cached, so the server writes the day; the browser turns it into « il y a environ
 * 2 heures » (here when it mounts, and by the shell from then on). For an appointment write the date and its zone.
 */
export function RelativeTime({ dateTime, reserved = true, timeZone }: RelativeTimeProps) {
  const element = useRef<HTMLTimeElement>(null);
  const absolute = formatDate(dateTime, timeZone);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another date has another age
  useEffect(() => {
    if (element.current) writeAge(element.current, new Date(), timeZone);
  }, [dateTime, timeZone]);

  // The shell may have written the age before React arrives: that text stands.
  return (
    <time
      ref={element}
      className={styles.time}
      dateTime={dateTime}
      title={absolute}
      data-relative
      data-reserved={reserved || undefined}
      suppressHydrationWarning
    >
      {absolute}
    </time>
  );
}
