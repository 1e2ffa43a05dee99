import { durationText } from '@letat/contracts/core/format/durations';
import { webinarTimes } from '@letat/contracts/webinars/constants';
import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph, small } from '../../mail/index.ts';
import { listOf, listSample, ofList, reason } from '../mailing-list.ts';

const texts = {
  day: { subject: 'Demain', text: 'Le webinaire a lieu demain.' },
  hour: {
    subject: 'Dans une heure',
    text: `Le webinaire commence dans ${durationText(webinarTimes.hourReminderMinutes)}. La salle ouvre ${durationText(webinarTimes.joinMinutes)} avant.`,
  },
} as const;

/** The day before, and the hour before. */
export const webinarReminder = defineMail({
  name: 'webinar-reminder',
  kind: 'notifications',
  reason,
  causedBy: 'operator',
  label: 'Rappel d’un webinaire',
  data: z.object({
    moment: z.enum(['day', 'hour']),
    title: z.string(),
    when: z.string(),
    link: z.string(),
    ...ofList,
  }),
  sample: {
    moment: 'hour',
    title: 'Lire un budget communal en une heure',
    when: 'jeudi 26 novembre 2026 à 18:00, heure de Dakar',
    link: '/webinaire/inscription/exemple',
    ...listSample,
  },
  subject: ({ moment, title }) => `${texts[moment].subject} : ${title}`,
  preheader: ({ when }) => `Rendez-vous ${when}.`,
  body: ({ moment, title, when, link }, to) => [
    greeting(to),
    paragraph(texts[moment].text),
    facts([
      ['Webinaire', title],
      ['Date', when],
    ]),
    button(moment === 'hour' ? 'Rejoindre le webinaire' : 'Voir mon inscription', link),
    small('Si vous ne venez pas, annulez votre place à la même page.'),
  ],
  list: listOf,
  unsubscribe: ({ leave }) => leave,
});
