import { linkMinutes } from '@letat/contracts/auth/constants';
import { durationText } from '@letat/contracts/core/format/durations';
import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

/** What happens next, by what the applicant has: no account yet, an account, an author's account. */
const ways = {
  invitation: {
    text: 'Ouvrez votre compte d’auteur : il vous attend avec votre adresse déjà confirmée.',
    label: 'Ouvrir mon compte',
    note: `Le lien sert une fois, pendant ${durationText(linkMinutes.invitation)}.`,
  },
  account: {
    text: 'Votre compte est désormais celui d’un auteur : votre espace est ouvert.',
    label: 'Ouvrir mon espace d’auteur',
    note: 'Connectez-vous comme d’habitude, avec cette adresse.',
  },
  already: {
    text: 'Votre compte est déjà celui d’un auteur : il n’y a rien de plus à faire, votre espace est ouvert.',
    label: 'Ouvrir mon espace d’auteur',
    note: 'Connectez-vous comme d’habitude, avec cette adresse.',
  },
} as const;

export const applicationAccepted = defineMail({
  name: 'application-accepted',
  kind: 'account',
  causedBy: 'operator',
  label: 'Candidature acceptée',
  data: z.object({ way: z.enum(['invitation', 'account', 'already']), link: z.string() }),
  sample: { way: 'invitation', link: '/invitation/exemple' },
  subject: () => 'Votre candidature est acceptée',
  preheader: ({ way }) => ways[way].text,
  body: ({ way, link }, to) => [
    greeting(to),
    paragraph('Nous avons lu votre candidature, et nous serons heureux de vous publier.'),
    paragraph(ways[way].text),
    button(ways[way].label, link),
    small(ways[way].note),
  ],
});
