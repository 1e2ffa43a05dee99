import { linkMinutes } from '@letat/contracts/auth/constants';
import { durationText } from '@letat/contracts/core/format/durations';
import { roles } from '@letat/contracts/core/roles';
import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

const invitedTo = {
  reader: 'à lire et à commenter',
  author: 'à écrire',
  admin: 'à rejoindre l’administration de la revue',
} as const;

export const accountInvitation = defineMail({
  name: 'account-invitation',
  kind: 'account',
  causedBy: 'operator',
  label: 'Invitation à ouvrir un compte',
  data: z.object({ role: z.enum(roles), link: z.string() }),
  sample: { role: 'author', link: '/invitation/exemple' },
  subject: () => 'Vous êtes invité à L’État en Mouvement',
  preheader: () => 'Ouvrez votre compte : une minute suffit.',
  body: ({ role, link }, to) => [
    greeting(to),
    paragraph(
      `Vous êtes invité ${invitedTo[role]} sur L’État en Mouvement, la revue des praticiens de la gouvernance publique africaine.`,
    ),
    button('Ouvrir mon compte', link),
    small(
      `Le lien sert une fois, pendant ${durationText(linkMinutes.invitation)}. Sans lui, aucun compte n’est ouvert à votre adresse.`,
    ),
  ],
});
