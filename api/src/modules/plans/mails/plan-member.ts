import { z } from 'zod';
import { type Addressee, button, defineMail, greeting, paragraph } from '../../mail/index.ts';

/** An owner may be called anything: an address that nobody has proved gets no such words. */
const nameOf = (owner: string, { isProved }: Addressee): string => (isProved ? owner : 'Votre organisation');

/** To a member of an organisation that has the institutional plan. */
export const planMember = defineMail({
  name: 'plan-member',
  kind: 'account',
  causedBy: 'stranger',
  label: 'Membre d’une formule institutionnelle',
  data: z.object({ owner: z.string(), end: z.string() }),
  sample: { owner: 'Awa Ndiaye', end: '12 avril 2026' },
  subject: ({ owner }, to) => `${nameOf(owner, to)} vous ouvre les articles réservés`,
  preheader: ({ end }) => `La formule de votre organisation court jusqu’au ${end}.`,
  body: ({ owner, end }, to) => [
    greeting(to),
    paragraph(
      `${nameOf(owner, to)} vous a nommé parmi les membres de la formule Institutionnel, qui court jusqu’au ${end}.`,
    ),
    paragraph(
      'Connectez-vous, ou ouvrez un compte avec cette adresse et confirmez-la : les articles réservés vous sont ouverts.',
    ),
    button('Ouvrir mon compte', '/account/abonnements'),
  ],
});
