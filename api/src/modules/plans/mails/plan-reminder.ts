import { z } from 'zod';
import { button, defineMail, paragraph, small } from '../../mail/index.ts';

const inDays = (days: number) => (days === 1 ? 'demain' : `dans ${days} jours`);

/** A plan ends soon; nothing renews by itself. */
export const planReminder = defineMail({
  name: 'plan-reminder',
  kind: 'account',
  causedBy: 'operator',
  label: 'Fin de formule proche',
  data: z.object({ plan: z.string(), end: z.string(), days: z.number().int(), address: z.string() }),
  sample: { plan: 'Premium plateforme', end: '12 avril 2026', days: 7, address: '/subscribe?plan=premium' },
  subject: ({ days }) => `Votre formule se termine ${inDays(days)}`,
  preheader: ({ plan, end }) => `${plan}, jusqu’au ${end}.`,
  body: ({ plan, end, address }) => [
    paragraph(`Votre formule ${plan} se termine le ${end}.`),
    paragraph('Pour continuer à lire les articles réservés, prolongez-la : le temps qui vous reste n’est pas perdu.'),
    button('Prolonger', address),
    small('Si vous ne faites rien, rien n’est prélevé, et vous revenez à l’accès gratuit.'),
  ],
});
