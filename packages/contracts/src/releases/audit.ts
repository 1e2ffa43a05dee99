import { act, choice, type Detail, moment, text } from '../audit/act.ts';
import { formatNumber } from '../core/format/numbers.ts';
import { releaseRightLabels } from './constants.ts';

const right = choice(releaseRightLabels);

/** A share in ten thousandths, as people read it: « 12,5 % ». */
const share: Detail<number> = {
  words: (recorded) => (typeof recorded === 'number' ? `${formatNumber(recorded / 100, 2)}\u00a0%` : null),
};
const because = (reason: string | null) => (reason === null ? null : `Motif\u00a0: ${reason}`);

export const releaseActs = {
  'release.published': act('Version publiée', { before: text }, ({ before }) =>
    before === null ? 'C’est la première.' : `Elle remplace ${before}.`,
  ),
  'release.refused': act('Version refusée', { reason: text }, ({ reason }) => reason),
  'release.rolled-back': act(
    'Retour à une version antérieure',
    { before: text, reason: text },
    ({ before, reason }) =>
      [before && `${before} est retirée.`, reason && `Motif\u00a0: ${reason}`].filter(Boolean).join(' ') || null,
  ),
  'release.proposed': act(
    'Version proposée comme candidate',
    { beside: text },
    ({ beside }) => beside && `À côté de ${beside}, que tout le monde garde pour le moment.`,
  ),
  'release.ramped': act(
    'Part d’une candidate changée',
    { from: share, to: share, reason: text },
    ({ from, to, reason }) =>
      [from && to && `De ${from} à ${to} des visites.`, because(reason)].filter(Boolean).join(' ') || null,
  ),
  'release.promoted': act(
    'Candidate mise en service',
    { before: text, reason: text },
    ({ before, reason }) => [before && `Elle remplace ${before}.`, because(reason)].filter(Boolean).join(' ') || null,
  ),
  'release.returned': act(
    'Candidate retirée',
    { share, reason: text },
    ({ share: had, reason }) =>
      [had && `Elle avait ${had} des visites.`, because(reason)].filter(Boolean).join(' ') || null,
  ),
  'release.previewed': act(
    'Lien d’aperçu créé',
    { until: moment },
    ({ until }) => until && `Valable jusqu’au ${until}.`,
  ),
  'release.frozen': act('Mises en service gelées', { reason: text }, ({ reason }) => because(reason)),
  'release.reopened': act('Mises en service rouvertes', { reason: text }, ({ reason }) => because(reason)),
  'release.withdrawn': act(
    'Partie du site retirée',
    { reason: text },
    ({ reason }) => reason && `Motif\u00a0: ${reason}`,
  ),
  'release.collected': act(
    'Version effacée du disque',
    { size: text },
    ({ size }) => size && `Personne ne la demandait plus\u00a0: ${size} rendus.`,
  ),
  'release.denied': act('Publication interdite', { reason: text }, ({ reason }) => reason),
  'release.token-created': act(
    'Jeton de publication créé',
    { right },
    ({ right }) => right && `Droit\u00a0: ${right}.`,
  ),
  'release.token-revoked': act(
    'Jeton de publication révoqué',
    { right },
    ({ right }) => right && `Droit\u00a0: ${right}.`,
  ),
  'release.key-registered': act('Clé de signature enregistrée', { key: text }, ({ key }) => key && `Clé ${key}.`),
};
