import { z } from 'zod';
import { button, defineMail, greeting, link, paragraph } from '../../mail/index.ts';

/** A person gave up their seat, or it ended with its refund. */
export const webinarRegistrationCancelled = defineMail({
  name: 'webinar-registration-cancelled',
  kind: 'account',
  causedBy: 'owner',
  label: 'Inscription annulée',
  data: z.object({
    title: z.string(),
    when: z.string(),
    link: z.string(),
    calendar: z.string(),
    isRefunded: z.boolean(),
  }),
  sample: {
    title: 'Lire un budget communal en une heure',
    when: 'jeudi 26 novembre 2026 à 18:00, heure de Dakar',
    link: '/webinaire/exemple',
    calendar: '/api/webinar-registrations/exemple/calendar.ics',
    isRefunded: true,
  },
  subject: ({ title }) => `Inscription annulée : ${title}`,
  preheader: ({ when }) => `Vous n’êtes plus attendu ${when}.`,
  body: ({ title, when, link: page, calendar, isRefunded }, to) => [
    greeting(to),
    paragraph(`Votre inscription à « ${title} » (${when}) est annulée.`),
    ...(isRefunded ? [paragraph('Ce que vous avez payé vous est rendu ; un mail vous le confirme.')] : []),
    button('Voir le webinaire', page),
    link('Retirer de l’agenda (fichier .ics)', calendar),
  ],
});
