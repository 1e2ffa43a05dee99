import { applicationHours } from '@letat/contracts/applications/constants';
import { z } from 'zod';
import { defineMail, facts, greeting, paragraph, small } from '../../mail/index.ts';

export const applicationReceived = defineMail({
  name: 'application-received',
  kind: 'account',
  causedBy: 'stranger',
  label: 'Candidature reçue',
  /** What the applicant wrote, where they are logged in with this address. */
  data: z.object({ thematic: z.string().optional() }),
  sample: { thematic: 'Leadership' },
  subject: () => 'Votre candidature est bien arrivée',
  preheader: () => `Une personne la lit et vous répond sous ${applicationHours} heures.`,
  body: ({ thematic }, to) => [
    greeting(to),
    paragraph(
      `Votre candidature pour écrire dans L’État en Mouvement est arrivée. Une personne la lit et vous répond sous ${applicationHours} heures, à cette adresse.`,
    ),
    ...(thematic === undefined || !to.isProved ? [] : [facts([['Votre thème', thematic]])]),
    small(
      'Vous n’avez rien demandé ? Quelqu’un a donné votre adresse : ignorez ce message, ou répondez-y et nous effacerons la candidature.',
    ),
  ],
});
