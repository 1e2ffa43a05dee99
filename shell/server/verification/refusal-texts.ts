import { formatNumber } from '@letat/contracts/core/format/numbers';
import { releaseLimits } from '@letat/contracts/releases/constants';
import type { ReleaseRefusal } from '@letat/contracts/releases/operations';
import type { ShellConfig } from '../config.ts';
import { allPagesMs, limitsOf, type StepLimits } from '../ssr/isolation/usage-watch.ts';
import { mountLimits } from './browser/mount-candidates.ts';
import type { Fault, Step } from './run-verification.ts';

const seconds = (ms: number) => `${formatNumber(ms / 1000, 1)}\u00a0s`;

/** What is said of a fault, after the name of the release. */
const sentences: Record<Fault['kind'], (message: string, limits: StepLimits) => string> = {
  threw: (message) => `lève une erreur\u00a0: ${message}`,
  rejected: (message) => `laisse une promesse rejetée\u00a0: ${message}`,
  ended: (message) => `met fin à son processus${message === '' ? '' : ` (${message})`}`,
  busy: (_message, { busyMs }) => `occupe le processeur plus de ${seconds(busyMs)} sans finir`,
  silent: (_message, { silentMs }) => `attend plus de ${seconds(silentMs)} ce qui ne vient pas`,
  memory: () => 'prend plus de mémoire qu’une version ne peut',
  slow: (_message, limits) =>
    `a mis plus de ${seconds(allPagesMs(limits))} pour les pages d’avant\u00a0: les autres ne sont pas regardées`,
};

const places: Record<Step['kind'], (step: Step) => string> = {
  import: () => 'Au chargement de sa construction serveur',
  render: ({ route, address }) => `Au rendu de «\u00a0${route}\u00a0» (${address})`,
  mount: ({ route, address }) => `Dans un navigateur, sur «\u00a0${route}\u00a0» (${address})`,
};

/** Why a release is refused, for people; `owner` is whose code failed. */
export function refusalOf({ step, kind, message }: Fault, config: ShellConfig): ReleaseRefusal {
  const limits = step.kind === 'mount' ? mountLimits(config) : limitsOf(step.kind, config.ssr);
  const text = `${places[step.kind](step)}, ${step.part} ${sentences[kind](message, limits)}`;
  return {
    code: kind === 'memory' ? 'memory' : step.kind,
    message: `${text.slice(0, releaseLimits.refusalMessage - 1)}.`,
    owner: step.part,
  };
}
