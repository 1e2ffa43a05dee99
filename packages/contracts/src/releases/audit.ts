import { act, choice, text } from '../audit/act.ts';
import { releaseRightLabels } from './constants.ts';

const right = choice(releaseRightLabels);

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
