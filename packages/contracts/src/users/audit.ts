import { act, choice, text } from '../audit/act.ts';

const role = choice({ reader: 'lecteur', author: 'auteur', admin: 'administrateur' });

export const userActs = {
  'user.role-changed': act(
    'Rôle changé',
    { from: role, to: role },
    ({ from, to }) => to && `Rôle\u00a0: ${from ?? 'inconnu'} → ${to}.`,
  ),
  'user.expert-chosen': act('Compté parmi les experts'),
  'user.expert-unchosen': act('Choix d’expert retiré'),
  'user.suspended': act('Compte suspendu', { reason: text }, ({ reason }) => reason && `Motif\u00a0: ${reason}`),
  'user.restored': act('Compte rouvert'),
  'user.second-factor-removed': act('Validation en deux étapes retirée'),
  'user.invited': act('Invitation envoyée', { role }, (invited) => invited.role && `Comme ${invited.role}.`),
  'user.invitation-withdrawn': act(
    'Invitation retirée',
    { role },
    (invited) => invited.role && `Elle était pour un rôle d’${invited.role}.`,
  ),
};
