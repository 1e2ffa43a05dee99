import { act, choice, count } from '../audit/act.ts';

export const privacyActs = {
  'retention.tried': act(
    'Conservation essayée à blanc',
    { expired: count },
    ({ expired }) => expired && `Lignes dont la durée est passée\u00a0: ${expired}.`,
  ),
  'erasure.done': act(
    'Compte effacé',
    { reason: choice({ asked: 'À la demande de la personne.', unused: 'Le compte ne servait plus.' }) },
    ({ reason }) => reason,
  ),
};
