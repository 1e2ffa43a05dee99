import { formatDate } from '@letat/contracts/core/format/dates';
import { knownSupportOf } from '@letat/contracts/core/support';
import { good, type HealthFinding, problem } from '../registry.ts';

/** Whether their makers still mend what the site runs on. A version whose end is not known here is no problem. */
export function versionsFinding(versions: { node: string; mongodb: string }, now: Date): HealthFinding {
  const names = { node: `Node ${versions.node}`, mongodb: `MongoDB ${versions.mongodb}` };
  for (const program of ['mongodb', 'node'] as const) {
    const support = knownSupportOf(program, versions[program], now);
    if (support === null || support.state === 'supported') continue;
    const end = formatDate(support.end);
    return problem(
      'soon',
      support.state === 'ended'
        ? `${names[program]} n’est plus corrigé par ses auteurs depuis le ${end}.`
        : `${names[program]} n’est corrigé par ses auteurs que jusqu’au ${end}.`,
      {
        remedy:
          program === 'mongodb'
            ? 'Passez à une version suivante : une sauvegarde, un serveur neuf, et la sauvegarde remise (docs/operations.md, « Backups »).'
            : 'Installez la version de Node que package.json nomme, et redémarrez.',
      },
    );
  }
  return good(`${names.node} et ${names.mongodb} sont encore corrigés par leurs auteurs.`);
}
