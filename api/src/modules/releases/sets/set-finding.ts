import { formatSpan } from '@letat/contracts/core/format/ages';
import { releaseLimits } from '@letat/contracts/releases/constants';
import { good, problem } from '../../system/index.ts';

/** It is signed anew when a shell asks and half of its time is over: with a quarter left none asked, or nothing can sign. */
const lateMs = (releaseLimits.setHours / 4) * 60 * 60 * 1000;

/** @param until the end of what was signed last; null when nothing was ever live */
export function setFinding(until: Date | null, now: Date) {
  if (until === null) return good('Aucune version n’est encore en ligne.');
  const left = until.getTime() - now.getTime();
  const span = formatSpan(left) ?? 'un instant';
  if (left > lateMs) return good(`Elle vaut encore ${span}, et se renouvelle d’elle-même.`);
  return problem(
    'urgent',
    left > 0
      ? `La signature des versions en ligne finit dans ${span}, et n’est pas renouvelée.`
      : `La signature des versions en ligne est échue depuis ${span}.`,
    {
      remedy:
        'L’API la renouvelle dès qu’une coquille la demande : regardez si la coquille atteint l’API, si release-keys a sa clé, et les deux horloges.',
      href: '/admin/releases',
    },
  );
}
