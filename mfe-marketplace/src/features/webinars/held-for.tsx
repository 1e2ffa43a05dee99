import { formatTime } from '@letat/contracts/core/format/dates';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/**
 * How long a payment holds what is reserved. Pages are cached, so the server writes « , jusqu’à 18:20 », which stays true; the browser
 * counts « , encore 12 min » down, and says nothing once the time is over.
 * @param timeZone of the time that the server writes
 */
export function HeldFor({ until, timeZone }: { until: string | null; timeZone: string }) {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return setMinutes(null);
    const count = () => setMinutes(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / minuteMs)));
    count();
    const timer = setInterval(count, minuteMs / 4);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null || minutes === 0) return null;
  return minutes === null ? <>, jusqu’à {formatTime(until, timeZone)}</> : <>, encore {minutes}&nbsp;min</>;
}
