import { z } from 'zod';
import { defineMail, facts, paragraph } from '../../mail/index.ts';

/** To who gave a plan to somebody. */
export const planGiven = defineMail({
  name: 'plan-given',
  kind: 'account',
  label: 'Formule offerte',
  data: z.object({
    plan: z.string(),
    start: z.string(),
    end: z.string(),
    recipient: z.string(),
    hasAccount: z.boolean(),
  }),
  sample: {
    plan: 'Premium plateforme, un mois',
    start: '12 mars 2026',
    end: '12 avril 2026',
    recipient: 'moussa@exemple.org',
    hasAccount: true,
  },
  subject: () => 'Votre cadeau est parti',
  preheader: ({ recipient }) => `${recipient} reçoit un email qui l’annonce.`,
  body: ({ plan, start, end, recipient, hasAccount }) => [
    paragraph(
      hasAccount
        ? `${recipient} lit dès maintenant les articles réservés, et reçoit un email qui l’annonce.`
        : `${recipient} reçoit un email qui l’annonce, et lira dès que son compte sera ouvert avec cette adresse.`,
    ),
    facts([
      ['Formule', plan],
      ['Du', start],
      ['Au', end],
    ]),
  ],
});
