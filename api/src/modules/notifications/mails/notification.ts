import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

/** A notification of the site, for those who want it by mail too. */
export const notification = defineMail({
  name: 'notification',
  kind: 'notifications',
  causedBy: 'owner',
  label: 'Notification',
  data: z.object({
    label: z.string(),
    text: z.string(),
    href: z.string(),
    stop: z.string().optional(),
  }),
  sample: {
    label: 'Commentaires sous mes articles',
    text: 'Un commentaire a paru sous « À Pikine, le budget participatif change qui décide ».',
    href: '/post/budget-participatif-pikine#commentaires',
    stop: 'exemple',
  },
  subject: ({ text }) => text,
  preheader: ({ label }) => label,
  body: ({ label, text, href }, to) => [
    greeting(to),
    paragraph(text),
    button('Voir', href),
    small(`Vous recevez cet email pour « ${label} ». Vous choisissez vos emails dans Mon compte, Notifications.`),
  ],
  unsubscribe: ({ stop }) => (stop === undefined ? null : `/api/notifications/mails/opt-out/${stop}`),
});
