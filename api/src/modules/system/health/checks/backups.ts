import { formatSpan } from '@letat/contracts/core/format/ages';
import { good, type HealthFinding, problem } from '../registry.ts';

const hourMs = 60 * 60 * 1000;
/** One each hour is the promise (docs/operations.md): three hours without one are said, a day is an alert. */
const lateMs = 3 * hourMs;
const overdueMs = 26 * hourMs;

const remedy =
  'Lancez npm run backup à la main et lisez ce qu’il répond : un disque plein, une clé qui manque, une base qui ne répond pas.';

/** @param dataUntil up to when the last backup has the data; null when none was ever made */
export function backupFinding(dataUntil: Date | null, now: Date): HealthFinding {
  if (dataUntil === null)
    return problem('urgent', 'Aucune sauvegarde n’a encore été faite : si cette machine est perdue, tout est perdu.', {
      remedy:
        'Faites-en une avec npm run backup, puis une chaque heure : docs/operations.md, « Backups », dit comment, et où garder la clé.',
    });
  const age = now.getTime() - dataUntil.getTime();
  if (age <= lateMs) return good(`La dernière sauvegarde a ${formatSpan(age) ?? 'un instant'}.`);
  return problem(
    age > overdueMs ? 'urgent' : 'soon',
    `La dernière sauvegarde a ${formatSpan(age)} : ce qui a été écrit depuis serait perdu.`,
    { remedy },
  );
}
