import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

/** A seat came free, and it is their turn. */
export const webinarOffered = defineMail({
  name: 'webinar-offered',
  kind: 'account',
  causedBy: 'operator',
  label: 'Place proposée à un webinaire',
  data: z.object({
    title: z.string(),
    when: z.string(),
    link: z.string(),
    /** The last moment to answer. */
    until: z.string(),
    /** What it costs; null for nothing. */
    price: z.string().nullable(),
  }),
  sample: {
    title: 'La dette expliquée aux élus',
    when: 'mardi 8 décembre 2026 à 18:00, heure de Dakar',
    link: '/webinaire/inscription/exemple',
    until: 'lundi 7 décembre 2026 à 18:05, heure de Dakar',
    price: '12,50 €',
  },
  subject: ({ title }) => `Une place s’est libérée : ${title}`,
  preheader: ({ until }) => `Elle est à vous jusqu’au ${until}.`,
  body: ({ title, when, link, until, price }, to) => [
    greeting(to),
    paragraph(`Une place s’est libérée pour « ${title} », ${when}. Elle est à vous jusqu’au ${until}.`),
    ...(price === null ? [] : [paragraph(`Elle coûte ${price} : la page mène au paiement.`)]),
    button('Répondre', link),
    small('Si vous n’en voulez plus, dites-le à la même page : elle va aussitôt à la personne suivante.'),
  ],
});
