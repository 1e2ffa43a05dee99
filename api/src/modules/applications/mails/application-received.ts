import { z } from 'zod';
import { defineMail, facts, paragraph, small } from '../../mail/index.ts';

export const applicationReceived = defineMail({
  name: 'application-received',
  kind: 'account',
  label: 'Candidature reçue',
  /** What the applicant wrote, for an address that is proved to be theirs: what strangers write goes to nobody else's. */
  data: z.object({ fullName: z.string().optional(), thematic: z.string().optional() }),
  sample: { fullName: 'Mariam Coulibaly', thematic: 'Leadership' },
  subject: () => 'Votre candidature est bien arrivée',
  preheader: () => 'Une personne la lit et vous répond sous 48 heures.',
  body: ({ fullName, thematic }) => [
    paragraph(fullName === undefined ? 'Bonjour,' : `Bonjour ${fullName},`),
    paragraph(
      'Votre candidature pour écrire dans L’État en Mouvement est arrivée. Une personne la lit et vous répond sous 48 heures, à cette adresse.',
    ),
    ...(thematic === undefined ? [] : [facts([['Votre thème', thematic]])]),
    small(
      'Vous n’avez rien demandé ? Quelqu’un a donné votre adresse : ignorez ce message, ou répondez-y et nous effacerons la candidature.',
    ),
  ],
});
