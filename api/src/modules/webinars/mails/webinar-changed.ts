import { z } from 'zod';
import { button, defineMail, facts, greeting, link, paragraph, small } from '../../mail/index.ts';

/** Its title, date or duration is another one. */
export const webinarChanged = defineMail({
  name: 'webinar-changed',
  kind: 'account',
  causedBy: 'operator',
  label: 'Changement d’un webinaire',
  data: z.object({
    title: z.string(),
    when: z.string(),
    /** Minutes. */
    duration: z.number(),
    link: z.string(),
    calendar: z.string(),
  }),
  sample: {
    title: 'Lire un budget communal en une heure',
    when: 'vendredi 27 novembre 2026 à 18:00, heure de Dakar',
    duration: 60,
    link: '/webinaire/inscription/exemple',
    calendar: '/api/webinar-registrations/exemple/calendar.ics',
  },
  subject: ({ title }) => `Changement : ${title}`,
  preheader: ({ when }) => `Rendez-vous ${when}.`,
  body: ({ title, when, duration, link: page, calendar }, to) => [
    greeting(to),
    paragraph('Un webinaire auquel vous êtes inscrit a changé. Voici ce qui vaut désormais.'),
    facts([
      ['Webinaire', title],
      ['Date', when],
      ['Durée', `${duration} minutes`],
    ]),
    button('Voir mon inscription', page),
    link('Mettre à jour l’agenda (fichier .ics)', calendar),
    small('Si cela ne vous convient plus, annulez votre inscription à la même page.'),
  ],
});
