import { z } from 'zod';
import { facts, paragraph, small } from '../blocks.ts';
import { defineMail } from '../define-mail.ts';

export const applicationReceived = defineMail({
  name: 'application-received',
  kind: 'account',
  label: 'Candidature reçue',
  data: z.object({ fullName: z.string(), thematic: z.string() }),
  sample: { fullName: 'Mariam Coulibaly', thematic: 'Leadership' },
  subject: () => 'Votre candidature est bien arrivée',
  preheader: () => 'Une personne la lit et vous répond sous 48 heures.',
  body: ({ fullName, thematic }) => [
    paragraph(`Bonjour ${fullName},`),
    paragraph(
      'Votre candidature pour écrire dans L’État en Mouvement est arrivée. Une personne la lit et vous répond sous 48 heures, à cette adresse.',
    ),
    facts([['Votre thème', thematic]]),
    small(
      'Vous n’avez rien demandé ? Quelqu’un a donné votre adresse : ignorez ce message, ou répondez-y et nous effacerons la candidature.',
    ),
  ],
});
