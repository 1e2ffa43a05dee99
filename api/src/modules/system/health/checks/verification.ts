import { formatSpan } from '@letat/contracts/core/format/ages';
import { formatCount } from '@letat/contracts/core/format/numbers';
import type { Invariant } from '../../../../plugins/invariants.ts';
import type { Verification } from '../../verification/repository.ts';
import { good, type HealthFinding, problem } from '../registry.ts';

const lateMs = 48 * 60 * 60 * 1000;

/** @param verifications what was found of each invariant, those of former releases among them */
export function verificationFinding(
  invariants: readonly Pick<Invariant, 'name' | 'label'>[],
  verifications: readonly Verification[],
  now: Date,
): HealthFinding {
  const found = invariants.flatMap(({ name, label }) => {
    const last = verifications.find((verification) => verification.name === name);
    return last ? [{ ...last, label }] : [];
  });
  const broken = found.filter(({ faults }) => faults > 0);
  const [first] = broken;
  if (first) {
    const faults = broken.reduce((sum, verification) => sum + verification.faults, 0);
    const others = broken.length - 1;
    return problem(
      'urgent',
      `${formatCount(faults, 'anomalie', 'anomalies')} dans les données : ${first.label}${others === 0 ? '' : ` ; et ${formatCount(others, 'autre contrôle', 'autres contrôles')}`}.`,
      {
        remedy:
          'Sur la machine, npm run verify nomme chaque anomalie. Si ce sont les comptes, suspendez d’abord les envois et les versements.',
        href: '/admin/jobs',
      },
    );
  }
  const [oldest] = found.map(({ at }) => at.getTime()).toSorted((a, b) => a - b);
  if (oldest === undefined) return good('Le premier contrôle de nuit est à venir.');
  const age = now.getTime() - oldest;
  const span = formatSpan(age) ?? 'un instant';
  if (age <= lateMs) return good(`Le dernier contrôle n’a rien trouvé ; il a ${span}.`);
  return problem('soon', `Le contrôle de nuit n’a pas abouti depuis ${span}.`, {
    remedy: 'La file « Contrôle des comptes, des journaux, des fichiers et de la recherche » dit pourquoi.',
    href: '/admin/jobs?file=verification',
  });
}
