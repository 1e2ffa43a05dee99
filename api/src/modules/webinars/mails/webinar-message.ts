import { z } from 'zod';
import { button, defineMail, heading, paragraph } from '../../mail/index.ts';
import { listOf, listSample, ofList, reason } from '../mailing-list.ts';

/** What an administrator writes to everybody who has a seat. */
export const webinarMessage = defineMail({
  name: 'webinar-message',
  kind: 'notifications',
  reason,
  causedBy: 'operator',
  label: 'Message aux inscrits d’un webinaire',
  data: z.object({ title: z.string(), subject: z.string(), text: z.string(), link: z.string(), ...ofList }),
  sample: {
    title: 'Lire un budget communal en une heure',
    subject: 'Apportez votre budget',
    text: 'Bonjour,\n\nApportez le budget de votre commune : nous le lirons ensemble.',
    link: '/webinaire/inscription/exemple',
    ...listSample,
  },
  subject: ({ subject }) => subject,
  preheader: ({ title }) => `À propos de « ${title} ».`,
  body: ({ title, text, link }) => [
    heading(title),
    ...text
      .split(/\n{2,}/)
      .filter((part) => part.trim() !== '')
      .map(paragraph),
    button('Voir mon inscription', link),
  ],
  list: listOf,
  unsubscribe: ({ leave }) => leave,
});
