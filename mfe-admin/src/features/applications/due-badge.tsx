import { Badge } from '@letat/ui/badge';
import { useState } from 'react';
import { useRefresh } from '../../use-refresh.ts';
import { dueWords } from './due.ts';

/** How long there is to answer, as it runs out. */
export function DueBadge({ dueAt }: { dueAt: string }) {
  const [now, setNow] = useState(() => Date.now());
  useRefresh(60_000, () => setNow(Date.now()));
  const { label, tone } = dueWords(dueAt, now);
  return <Badge tone={tone}>{label}</Badge>;
}
