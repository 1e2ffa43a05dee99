import { invitationTypes } from '@letat/contracts/invitations/constants';
import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

const offers = {
  newsletter: {
    subject: 'Une invitation à lire L’État en Mouvement',
    text: 'Vous êtes invité à recevoir les lettres de L’État en Mouvement, la revue des praticiens de la gouvernance publique africaine.',
  },
  author: {
    subject: 'Une invitation à écrire dans L’État en Mouvement',
    text: 'Vous êtes invité à écrire dans L’État en Mouvement, la revue des praticiens de la gouvernance publique africaine.',
  },
  both: {
    subject: 'Une invitation à lire et à écrire L’État en Mouvement',
    text: 'Vous êtes invité à lire L’État en Mouvement et à y écrire : c’est la revue des praticiens de la gouvernance publique africaine.',
  },
} as const;

/** An administrator invites a person; what they wrote stands in the place of our own words. */
export const expertInvitation = defineMail({
  name: 'expert-invitation',
  kind: 'account',
  causedBy: 'operator',
  label: 'Invitation d’un expert',
  data: z.object({
    invitationType: z.enum(invitationTypes),
    message: z.string(),
    link: z.string(),
    /** The last day of the link. */
    until: z.string(),
    isUrgent: z.boolean(),
  }),
  sample: {
    invitationType: 'both',
    message:
      'Bonjour Mariam,\n\nVotre expérience en Audit manque encore à ces pages. Répondez quand vous voudrez : le lien ci-dessous mène à tout.',
    link: '/invitation-expert/exemple',
    until: '12 janvier 2027',
    isUrgent: true,
  },
  subject: ({ invitationType }) => offers[invitationType].subject,
  preheader: ({ invitationType, message }) =>
    message === '' ? offers[invitationType].text : (message.split('\n').findLast((line) => line !== '') ?? ''),
  body: ({ invitationType, message, link, until, isUrgent }, to) => [
    ...(message === ''
      ? [greeting(to), paragraph(offers[invitationType].text)]
      : message
          .split(/\n{2,}/)
          .filter((text) => text.trim() !== '')
          .map(paragraph)),
    ...(isUrgent ? [paragraph('Nous serions heureux d’avoir votre réponse bientôt.')] : []),
    button('Voir l’invitation', link),
    small(
      `Le lien vaut jusqu’au ${until}. Rien n’est ouvert ni envoyé à votre adresse sans vous ; la même page permet de ne plus être invité.`,
    ),
  ],
});
