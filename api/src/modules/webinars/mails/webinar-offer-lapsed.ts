import { z } from 'zod';
import { button, defineMail, greeting, paragraph } from '../../mail/index.ts';

/** The person on the waiting list did not answer in time. */
export const webinarOfferLapsed = defineMail({
  name: 'webinar-offer-lapsed',
  kind: 'account',
  causedBy: 'operator',
  label: 'Place proposée, sans réponse',
  data: z.object({ title: z.string(), link: z.string() }),
  sample: { title: 'La dette expliquée aux élus', link: '/webinaire/exemple' },
  subject: ({ title }) => `La place proposée est passée : ${title}`,
  preheader: () => 'Sans réponse de votre part, elle va à la personne suivante.',
  body: ({ title, link }, to) => [
    greeting(to),
    paragraph(`Sans réponse de votre part, la place proposée pour « ${title} » va à la personne suivante.`),
    paragraph('Si vous voulez encore venir, inscrivez-vous de nouveau.'),
    button('Voir le webinaire', link),
  ],
});
