import { formatNumber } from '@letat/contracts/core/format/numbers';
import { releaseLimits } from '@letat/contracts/releases/constants';
import type { ReleaseRefusal } from '@letat/contracts/releases/operations';
import { limitsOf, type SsrLimits, type StepLimits } from '../ssr/isolation/usage-watch.ts';
import type { Fault } from './run-verification.ts';

const seconds = (ms: number) => `${formatNumber(ms / 1000, 1)}\u00a0s`;

/** What is said of a fault, after the name of the release. */
const sentences: Record<Fault['kind'], (message: string, limits: StepLimits) => string> = {
  threw: (message) => `lève une erreur\u00a0: ${message}`,
  rejected: (message) => `laisse une promesse rejetée\u00a0: ${message}`,
  ended: (message) => `met fin à son processus${message === '' ? '' : ` (${message})`}`,
  busy: (_message, { busyMs }) => `occupe le processeur plus de ${seconds(busyMs)} sans finir`,
  silent: (_message, { silentMs }) => `attend plus de ${seconds(silentMs)} ce qui ne vient pas`,
  memory: () => 'prend plus de mémoire qu’une version ne peut',
};

/** Why a release is refused, for people; `owner` is whose code failed. */
export function refusalOf({ step, kind, message }: Fault, limits: SsrLimits): ReleaseRefusal {
  const where =
    step.kind === 'import'
      ? 'Au chargement de sa construction serveur'
      : `Au rendu de «\u00a0${step.route}\u00a0» (${step.address})`;
  const text = `${where}, ${step.part} ${sentences[kind](message, limitsOf(step.kind, limits))}`;
  return {
    code: kind === 'memory' ? 'memory' : step.kind,
    message: `${text.slice(0, releaseLimits.refusalMessage - 1)}.`,
    owner: step.part,
  };
}
