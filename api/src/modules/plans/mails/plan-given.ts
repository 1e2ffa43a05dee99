import { z } from 'zod';
import { type Addressee, defineMail, facts, greeting, paragraph } from '../../mail/index.ts';

/** A buyer may have typed any address as the recipient's: one that nobody has proved is not sent it. */
const nameOf = (recipient: string, { isProved }: Addressee): string => (isProved ? recipient : 'La personne');

/** To who gave a plan to a reader. */
export const planGiven = defineMail({
  name: 'plan-given',
  kind: 'account',
  causedBy: 'payer',
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
  preheader: ({ recipient }, to) => `${nameOf(recipient, to)} reçoit un email qui l’annonce.`,
  body: ({ plan, start, end, recipient, hasAccount }, to) => [
    greeting(to),
    paragraph(
      hasAccount
        ? `${nameOf(recipient, to)} lit dès maintenant les articles réservés, et reçoit un email qui l’annonce.`
        : `${nameOf(recipient, to)} reçoit un email qui l’annonce, et lira dès que son compte sera ouvert avec cette adresse.`,
    ),
    facts([
      ['Formule', plan],
      ['Du', start],
      ['Au', end],
    ]),
  ],
});
