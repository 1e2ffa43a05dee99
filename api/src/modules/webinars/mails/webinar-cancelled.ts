import { z } from 'zod';
import { button, defineMail, greeting, link, paragraph } from '../../mail/index.ts';

/** It does not take place. */
export const webinarCancelled = defineMail({
  name: 'webinar-cancelled',
  kind: 'account',
  causedBy: 'operator',
  label: 'Annulation d’un webinaire',
  data: z.object({
    title: z.string(),
    when: z.string(),
    isRefunded: z.boolean(),
    calendar: z.string(),
  }),
  sample: {
    title: 'Lire un budget communal en une heure',
    when: 'jeudi 26 novembre 2026 à 18:00, heure de Dakar',
    isRefunded: true,
    calendar: '/api/webinar-registrations/exemple/calendar.ics',
  },
  subject: ({ title }) => `Annulé : ${title}`,
  preheader: ({ when }) => `Le webinaire prévu ${when} n’aura pas lieu.`,
  body: ({ title, when, isRefunded, calendar }, to) => [
    greeting(to),
    paragraph(`« ${title} », prévu ${when}, n’aura pas lieu. Nous vous prions de nous en excuser.`),
    ...(isRefunded
      ? [paragraph('Ce que vous avez payé vous est rendu en entier, sans démarche ; un mail vous le confirme.')]
      : []),
    button('Voir les autres webinaires', '/webinaires'),
    link('Retirer de l’agenda (fichier .ics)', calendar),
  ],
});
