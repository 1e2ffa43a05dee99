import { z } from 'zod';
import { button, defineMail, paragraph } from '../../mail/index.ts';

/** To a member of an organisation that has the institutional plan. */
export const planMember = defineMail({
  name: 'plan-member',
  kind: 'account',
  label: 'Membre d’une formule institutionnelle',
  data: z.object({ owner: z.string(), end: z.string() }),
  sample: { owner: 'Awa Ndiaye', end: '12 avril 2026' },
  subject: ({ owner }) => `${owner} vous ouvre les articles réservés`,
  preheader: ({ end }) => `La formule de votre organisation court jusqu’au ${end}.`,
  body: ({ owner, end }) => [
    paragraph(`${owner} vous a nommé parmi les membres de la formule Institutionnel, qui court jusqu’au ${end}.`),
    paragraph(
      'Connectez-vous, ou ouvrez un compte avec cette adresse et confirmez-la : les articles réservés vous sont ouverts.',
    ),
    button('Ouvrir mon compte', '/account/abonnements'),
  ],
});
