import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

/** All seats are taken. */
export const webinarWaiting = defineMail({
  name: 'webinar-waiting',
  kind: 'account',
  causedBy: 'stranger',
  // A letter to all readers brings as many within an hour.
  maxPerHour: 2000,
  label: 'Liste d’attente d’un webinaire',
  data: z.object({ title: z.string(), when: z.string(), link: z.string() }),
  sample: {
    title: 'La dette expliquée aux élus',
    when: 'mardi 8 décembre 2026 à 18:00, heure de Dakar',
    link: '/webinaire/inscription/exemple',
  },
  subject: ({ title }) => `Liste d’attente : ${title}`,
  preheader: () => 'Dès qu’une place se libère, elle vous est proposée à votre tour.',
  body: ({ title, when, link }, to) => [
    greeting(to),
    paragraph(`Toutes les places de « ${title} » (${when}) sont prises. Vous êtes en liste d’attente.`),
    paragraph(
      'Dès qu’une place se libère, elle vous est proposée à votre tour, par un mail qui dit jusqu’à quand répondre.',
    ),
    button('Voir mon inscription', link),
    small('La même page permet de quitter la liste.'),
  ],
});
