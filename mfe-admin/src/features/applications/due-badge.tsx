import { formatSpan } from '@letat/contracts/core/format/ages';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { useEffect, useState } from 'react';

const minute = 60 * 1000;
const hour = 60 * minute;
/** Less than this is pressing. */
const pressing = 12 * hour;

/** How long there is to answer, as it runs out. */
export function DueBadge({ dueAt }: { dueAt: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  const { label, tone } = dueWords(dueAt, now);
  return <Badge tone={tone}>{label}</Badge>;
}

/** How long there is to answer, and how pressing it is: « Encore 31 h », « En retard de 2 j ». */
export function dueWords(dueAt: string, now: number): { label: string; tone: BadgeTone } {
  const left = Date.parse(dueAt) - now;
  const time = formatSpan(left) ?? '1\u00a0s';
  if (left <= 0) return { label: `En retard de ${time}`, tone: 'brick' };
  const hours = Math.floor(left / hour);
  // Of two days, hours say more than « 1 j ».
  return { label: `Encore ${hours >= 1 ? `${hours}\u00a0h` : time}`, tone: left < pressing ? 'ochre' : 'neutral' };
}
