import { z } from 'zod';
import { button, defineMail, facts, paragraph, small } from '../../mail/index.ts';

/** Somebody has a plan: they bought it, or it was given to them. */
export const planStarted = defineMail({
  name: 'plan-started',
  kind: 'account',
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
  subject: ({ giver }) => (giver === null ? 'Votre formule est ouverte' : `${giver} vous offre un abonnement`),
  preheader: ({ plan, end }) => `${plan}, jusqu’au ${end}.`,
  body: ({ plan, start, end, giver, hasAccount }) => [
    paragraph(
      giver === null
        ? 'Les articles réservés aux abonnés vous sont ouverts.'
        : `${giver} vous offre les articles réservés aux abonnés.`,
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
