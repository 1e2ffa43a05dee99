import { z } from 'zod';
import { type Addressee, button, defineMail, facts, greeting, paragraph, small } from '../../mail/index.ts';

/** A buyer may be called anything: an address that nobody has proved gets no such words. */
const nameOf = (giver: string, { isProved }: Addressee): string => (isProved ? giver : 'Une personne');

/** A reader has a plan: they bought it, or it was given to them. */
export const planStarted = defineMail({
  name: 'plan-started',
  kind: 'account',
  causedBy: 'payer',
  label: 'Formule ouverte',
  data: z.object({
    plan: z.string(),
    start: z.string(),
    end: z.string(),
    /** Who gave it; null: they bought it themselves. */
    giver: z.string().nullable(),
    hasAccount: z.boolean(),
  }),
  sample: {
    plan: 'Premium plateforme, un mois',
    start: '12 mars 2026',
    end: '12 avril 2026',
    giver: 'Awa Ndiaye',
    hasAccount: false,
  },
  subject: ({ giver }, to) =>
    giver === null ? 'Votre formule est ouverte' : `${nameOf(giver, to)} vous offre un abonnement`,
  preheader: ({ plan, end }) => `${plan}, jusqu’au ${end}.`,
  body: ({ plan, start, end, giver, hasAccount }, to) => [
    greeting(to),
    paragraph(
      giver === null
        ? 'Les articles réservés aux abonnés vous sont ouverts.'
        : `${nameOf(giver, to)} vous offre les articles réservés aux abonnés.`,
    ),
    facts([
      ['Formule', plan],
      ['Du', start],
      ['Au', end],
    ]),
    ...(hasAccount
      ? [button('Voir mes abonnements', '/account/abonnements')]
      : [
          paragraph('Pour lire, ouvrez un compte avec cette adresse et confirmez-la : la formule vous y attend.'),
          button('Ouvrir mon compte', '/account/abonnements'),
        ]),
    small('Rien ne se renouvelle tout seul : à la fin, vous revenez à l’accès gratuit.'),
  ],
});
