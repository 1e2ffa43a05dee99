import type { BadgeTone } from '@letat/ui/badge';
import { span } from '../../moment.ts';

const hour = 60 * 60 * 1000;
/** From then on it presses. */
const pressing = 12 * hour;

/** How long there is to answer, and how much it presses: « Encore 31 h », « En retard de 2 j ». */
export function dueWords(dueAt: string, now: number): { label: string; tone: BadgeTone } {
  const left = Date.parse(dueAt) - now;
  const time = span(left) ?? '1\u00a0s';
  if (left <= 0) return { label: `En retard de ${time}`, tone: 'brick' };
  const hours = Math.floor(left / hour);
  // Of two days, hours say more than « 1 j ».
  return { label: `Encore ${hours >= 1 ? `${hours}\u00a0h` : time}`, tone: left < pressing ? 'ochre' : 'neutral' };
}
