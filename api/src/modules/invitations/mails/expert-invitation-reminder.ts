import { invitationTypes } from '@letat/contracts/invitations/constants';
import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

const offers = {
  newsletter: 'à recevoir les lettres de L’État en Mouvement',
  author: 'à écrire dans L’État en Mouvement',
  both: 'à lire L’État en Mouvement et à y écrire',
} as const;

/** Once, to a person who was invited and has not answered. */
export const expertInvitationReminder = defineMail({
  name: 'expert-invitation-reminder',
  kind: 'account',
  causedBy: 'operator',
  label: 'Rappel d’une invitation d’expert',
  data: z.object({
    invitationType: z.enum(invitationTypes),
    link: z.string(),
    /** The last day of the link. */
    until: z.string(),
  }),
  sample: { invitationType: 'author', link: '/invitation-expert/exemple', until: '12 janvier 2027' },
  subject: ({ until }) => `Votre invitation vaut jusqu’au ${until}`,
  preheader: ({ invitationType }) => `Vous êtes invité ${offers[invitationType]}.`,
  body: ({ invitationType, link, until }, to) => [
    greeting(to),
    paragraph(
      `Vous êtes invité ${offers[invitationType]}, la revue des praticiens de la gouvernance publique africaine. L’invitation attend votre réponse jusqu’au ${until}.`,
    ),
    button('Voir l’invitation', link),
    small(
      'C’est le seul rappel. Rien n’est ouvert ni envoyé à votre adresse sans vous ; la même page permet de ne plus être invité.',
    ),
  ],
});
