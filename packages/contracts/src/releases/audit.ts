import { act, text } from '../audit/act.ts';

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
};
