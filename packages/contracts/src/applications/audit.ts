import { act, choice } from '../audit/act.ts';

export const applicationActs = {
  'application.accepted': act(
    'Candidature acceptée',
    {
      outcome: choice({
        invited: 'Une invitation à ouvrir un compte a été envoyée.',
        raised: 'Le compte est devenu auteur.',
        'was-author': 'Le compte était déjà auteur.',
      }),
    },
    ({ outcome }) => outcome,
  ),
  'application.refused': act('Candidature refusée'),
};
