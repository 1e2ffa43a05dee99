import { z } from 'zod';
import { button, defineMail, paragraph, small } from '../../mail/index.ts';

/** To a subscriber who made the links of their former newsletters worth nothing. */
export const newsletterLink = defineMail({
  name: 'newsletter-link',
  kind: 'account',
  causedBy: 'owner',
  label: 'Newsletter : nouveau lien',
  data: z.object({ preferences: z.string() }),
  sample: { preferences: '/newsletter/preferences/exemple' },
  subject: () => 'Votre nouveau lien d’abonné',
  preheader: () => 'Les liens des lettres reçues jusqu’ici ne servent plus.',
  body: ({ preferences }) => [
    paragraph('Les liens de vos lettres passées ne donnent plus accès à vos choix. Voici le nouveau :'),
    button('Choisir ce que je reçois', preferences),
    small('Ne transférez pas ce message : qui a ce lien peut changer votre abonnement ou y mettre fin.'),
  ],
});
